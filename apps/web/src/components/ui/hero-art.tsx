import '../../styles/front.css'
import hero640 from '../../assets/hero-640.webp'
import hero960 from '../../assets/hero-960.webp'
import hero1280 from '../../assets/hero-1280.webp'
import glass640 from '../../assets/hero-glass-640.webp'
import glass960 from '../../assets/hero-glass-960.webp'
import glass1280 from '../../assets/hero-glass-1280.webp'

interface HeroArtProps {
  /** What the picture shows; empty where it is decoration. */
  alt: string
  sizes: string
}

/** The house's picture: clear on one side, behind fluted glass on the other. Its place says where the glass ends. */
export function HeroArt({ alt, sizes }: HeroArtProps) {
  return (
    <>
      <img
        className="hero-clear"
        src={hero1280}
        srcSet={`${hero640} 640w, ${hero960} 960w, ${hero1280} 1240w`}
        sizes={sizes}
        width={1240}
        height={793}
        alt={alt}
        fetchPriority="high"
      />
      <img
        className="hero-glass"
        src={glass1280}
        srcSet={`${glass640} 640w, ${glass960} 960w, ${glass1280} 1200w`}
        sizes={sizes}
        width={1200}
        height={767}
        alt=""
      />
    </>
  )
}
