export { type PaletteProps, StaffFrame, type StaffFrameProps } from './frame/staff-frame.tsx'
