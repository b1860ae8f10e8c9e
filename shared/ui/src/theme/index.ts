export { neutrals, palettes } from './colors.ts'
export { fontFiles } from './fonts.ts'
export { styled } from './styled.ts'
export { system } from './system.ts'
