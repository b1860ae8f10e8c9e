export { type PaletteProps, StaffFrame, type StaffFrameProps } from './frame/staff-frame.tsx'
export { DataList } from './list/data-list.tsx'
export { FilterBar, type FilterBarProps } from './list/filter-bar.tsx'
export { ListPage, type ListPageProps } from './list/list-page.tsx'
