export type { CodeTerms } from './codes/code-dialogs.tsx'
export { CodesPage } from './codes/codes-page.tsx'
export {
  CounterFields,
  type CounterReduction,
  counterNames,
  noReduction,
  ReductionFields,
  reductionOf,
  reductionPlaces,
} from './codes/counter-fields.tsx'
export { areSingleKeysOn, isTyping } from './frame/keys.ts'
export { type PaletteProps, StaffFrame } from './frame/staff-frame.tsx'
export { ImportPage, type ImportPageProps } from './import/import-page.tsx'
export { BreakingText, oneLine, oneLineLink } from './list/breaking-text.ts'
export { CsvButton, type CsvButtonProps, saveFile } from './list/csv-button.tsx'
export { type DenseColumn, DenseList } from './list/dense-list.tsx'
export { FilterChips } from './list/filter-chips.tsx'
export { RowActs } from './list/row-acts.tsx'
export { SearchForm } from './list/search-form.tsx'
export { ChoiceList, type Selection, SelectionBar, selectColumn, useSelection } from './list/selection.tsx'
export { type SortedColumn, SortedList } from './list/sorted-list.tsx'
export { StaffListPage } from './list/staff-list-page.tsx'
export { PageTabs } from './list/state-tabs.tsx'
export { UnusedLabels } from './list/unused-labels.tsx'
export { paymentCaseKind, usePaymentCases } from './payment-cases.tsx'
