import sharp from 'sharp'

// One thread a picture and no cache of decoded ones: pictures are made beside everything else that the machine does, and
// how many at once is for their maker to say. Decoders that no upload may reach (SVG, PDF, TIFF and the rest) are off in the whole process.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].flatMap(decoder => [
    `VipsForeignLoad${decoder}File`,
    `VipsForeignLoad${decoder}Buffer`,
  ]),
})

export { sharp }
