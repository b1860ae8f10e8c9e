export { type PaletteGroup, type PaletteItem, PaletteList } from './palette-list.tsx'
