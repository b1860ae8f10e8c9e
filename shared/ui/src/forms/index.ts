export { useFieldArray, useFormState, useWatch } from 'react-hook-form'
export { CheckboxField, TermsField } from './checkbox-field.tsx'
export { CheckboxGroupField } from './checkbox-group-field.tsx'
export { ClosingSection } from './closing-section.tsx'
export { CommandDialog, DialogButton } from './command-dialog.tsx'
export { DateField } from './date-field.tsx'
export {
  type ControlProps,
  FieldFrame,
  type FieldProps,
  GroupFrame,
  isEmpty,
  type OwnRule,
  textsOf,
  useControlledField,
  useField,
} from './field.tsx'
export { Form, type SubmitAnswer } from './form.tsx'
export { FormSection } from './form-section.tsx'
export {
  BranchField,
  chosenBranch,
  counterMethod,
  MethodFields,
  type MethodValues,
  MoneyFields,
  type MoneyValues,
  moneyReturned,
  moneyTaken,
  referenceOf,
  refundCards,
  useNewMoney,
} from './money-fields.tsx'
export { MultiSelectField } from './multi-select/multi-select-field.tsx'
export { NumberField } from './number-field.tsx'
export { NewPasswordFields, OwnPasswordField, PasswordField, useOwnPassword } from './password-field.tsx'
export { PhoneField } from './phone-field.tsx'
export { PriceField } from './price-field.tsx'
export { type RadioCard, RadioCardsField } from './radio-cards-field.tsx'
export { RecordFormPage } from './record-form-page.tsx'
export { RowsField } from './rows-field.tsx'
export { type Choice, SelectField, withChosen } from './select-field.tsx'
export type { ServerErrors } from './server-errors.ts'
export { StateField } from './state-field.tsx'
export { useSubmitBlocker } from './submit-blockers.ts'
export { PublishButton, SubmitButton } from './submit-button.tsx'
export { ReasonField, TextAreaField, TextField } from './text-field.tsx'
export { TextListField } from './text-list/text-list-field.tsx'
export { endsLater, TimeField } from './time-field.tsx'
export { useBookedQuestion } from './use-booked-question.tsx'
export { useForm } from './use-form.ts'
export { formatAsTyped, type TypedFormat } from './use-formatted-field.ts'
export { InstructorsField } from './weekly-schedule/instructors-field.tsx'
export type { ScheduleRow } from './weekly-schedule/week.ts'
export { WeeklyScheduleField } from './weekly-schedule/weekly-schedule-field.tsx'
export { ZipField } from './zip-field.tsx'
