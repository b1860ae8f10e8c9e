export { neutrals, palettes, type Tone } from './colors.ts'
export { fontFiles } from './fonts.ts'
export { styled } from './styled.ts'
export { system } from './system.ts'
