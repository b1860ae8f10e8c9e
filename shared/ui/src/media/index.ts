export { Lightbox } from './lightbox.tsx'
