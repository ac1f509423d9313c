/** Numbers in rows of `width`. */
export interface Plane {
  width: number
  height: number
  values: Float32Array
}

export const planeOf = (width: number, height: number): Plane => ({
  width,
  height,
  values: new Float32Array(width * height),
})

const bases = new Map<number, Float32Array>()

/** The orthonormal cosines of a length: row `k` is the wave of `k / 2` periods. */
function basisOf(length: number): Float32Array {
  const known = bases.get(length)
  if (known !== undefined) return known
  const basis = new Float32Array(length * length)
  for (let k = 0; k < length; k++) {
    const scale = Math.sqrt((k === 0 ? 1 : 2) / length)
    for (let x = 0; x < length; x++)
      basis[k * length + x] = scale * Math.cos((Math.PI * k * (2 * x + 1)) / (2 * length))
  }
  bases.set(length, basis)
  return basis
}

function transposed({ width, height, values }: Plane): Plane {
  const turned = planeOf(height, width)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) turned.values[x * height + y] = values[y * width + x] ?? 0
  return turned
}

/** Each row as its waves. */
function analysedRows({ width, height, values }: Plane): Plane {
  const basis = basisOf(width)
  const waves = planeOf(width, height)
  for (let y = 0; y < height; y++) {
    const row = values.subarray(y * width, (y + 1) * width)
    for (let k = 0; k < width; k++) {
      let sum = 0
      const from = k * width
      for (let x = 0; x < width; x++) sum += (row[x] ?? 0) * (basis[from + x] ?? 0)
      waves.values[y * width + k] = sum
    }
  }
  return waves
}

/** Each row from its waves; those that are not there cost nothing. */
function composedRows({ width, height, values }: Plane): Plane {
  const basis = basisOf(width)
  const plane = planeOf(width, height)
  for (let y = 0; y < height; y++) {
    const row = plane.values.subarray(y * width, (y + 1) * width)
    for (let k = 0; k < width; k++) {
      const strength = values[y * width + k] ?? 0
      if (strength === 0) continue
      const from = k * width
      for (let x = 0; x < width; x++) row[x] = (row[x] ?? 0) + strength * (basis[from + x] ?? 0)
    }
  }
  return plane
}

/** The two-dimensional cosine transform (DCT-II, orthonormal). */
export function wavesOf(plane: Plane): Plane {
  return transposed(analysedRows(transposed(analysedRows(plane))))
}

/** What has these waves: the inverse of {@link wavesOf}. */
export function fromWaves(waves: Plane): Plane {
  return transposed(composedRows(transposed(composedRows(waves))))
}
