import './front.css'
import avif640 from '../../assets/hero-640.avif'
import webp640 from '../../assets/hero-640.webp'
import avif960 from '../../assets/hero-960.avif'
import webp960 from '../../assets/hero-960.webp'
import avif1280 from '../../assets/hero-1280.avif'
import webp1280 from '../../assets/hero-1280.webp'
import glassAvif640 from '../../assets/hero-glass-640.avif'
import glassWebp640 from '../../assets/hero-glass-640.webp'
import glassAvif960 from '../../assets/hero-glass-960.avif'
import glassWebp960 from '../../assets/hero-glass-960.webp'
import glassAvif1280 from '../../assets/hero-glass-1280.avif'
import glassWebp1280 from '../../assets/hero-glass-1280.webp'
import glassPhoneAvif from '../../assets/hero-glass-phone.avif'
import glassPhoneWebp from '../../assets/hero-glass-phone.webp'
import phoneAvif from '../../assets/hero-phone.avif'
import phoneWebp from '../../assets/hero-phone.webp'

interface HeroArtProps {
  /** What the picture shows; empty where it is decoration. */
  alt: string
  sizes: string
  /** It stands upright on a phone: what lies outside of its frame is not sent there. */
  upright?: boolean
}

interface LayerProps extends HeroArtProps {
  className: string
  priority: 'high' | 'low'
  /** The whole picture by width, and the part of it that a phone shows upright. */
  avif: string
  webp: string
  fallback: string
  phone: { avif: string; webp: string }
}

/** Widest window whose upright frame lies within the part for phones. */
const PHONE = '(max-width: 480px)'
const WIDTH = 1240
const HEIGHT = 793

const widths = (small: string, middle: string, large: string) =>
  `${small} 640w, ${middle} 960w, ${large} ${WIDTH}w`

/** The site's picture: clear on one side, behind fluted glass on the other. Its container sets where the glass ends. */
export function HeroArt(props: HeroArtProps) {
  return (
    <>
      <Layer
        {...props}
        className="hero-clear"
        priority="high"
        avif={widths(avif640, avif960, avif1280)}
        webp={widths(webp640, webp960, webp1280)}
        fallback={webp1280}
        phone={{ avif: phoneAvif, webp: phoneWebp }}
      />
      <Layer
        {...props}
        alt=""
        className="hero-glass"
        priority="low"
        avif={widths(glassAvif640, glassAvif960, glassAvif1280)}
        webp={widths(glassWebp640, glassWebp960, glassWebp1280)}
        fallback={glassWebp1280}
        phone={{ avif: glassPhoneAvif, webp: glassPhoneWebp }}
      />
    </>
  )
}

function Layer({ alt, sizes, upright, className, priority, avif, webp, fallback, phone }: LayerProps) {
  return (
    <picture>
      {upright && <source media={PHONE} type="image/avif" srcSet={phone.avif} />}
      {upright && <source media={PHONE} type="image/webp" srcSet={phone.webp} />}
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        className={className}
        src={fallback}
        srcSet={webp}
        sizes={sizes}
        width={WIDTH}
        height={HEIGHT}
        alt={alt}
        fetchPriority={priority}
      />
    </picture>
  )
}
