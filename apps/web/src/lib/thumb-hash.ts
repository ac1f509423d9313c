export { thumbHashToDataURL } from 'thumbhash'
