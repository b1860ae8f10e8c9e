export {
  type PaletteGroup,
  type PaletteItem,
  PaletteList,
  type PaletteListProps,
} from './palette-list.tsx'
