export { useFieldArray, useFormState, useWatch } from 'react-hook-form'
export { CheckboxField } from './checkbox-field.tsx'
export { CheckboxGroupField, type CheckboxGroupFieldProps } from './checkbox-group-field.tsx'
export { CommandDialog, DialogButton } from './command-dialog.tsx'
export { DateField, type DateFieldProps } from './date-field.tsx'
export {
  type ControlProps,
  FieldError,
  FieldFrame,
  type FieldFrameProps,
  type FieldProps,
  isEmpty,
  type OwnRule,
  useField,
} from './field.tsx'
export { FieldRows, type FieldRowsProps } from './field-rows.tsx'
export { Form, type FormProps, type SubmitAnswer } from './form.tsx'
export { useFormHold } from './form-holds.ts'
export { FormSection, type FormSectionProps } from './form-section.tsx'
export { formatAsTyped, type TypedFormat } from './format-as-typed.ts'
export { GroupFrame, type GroupFrameProps } from './group-frame.tsx'
export { CredentialImageField, type CredentialImageFieldProps } from './images/credential-image-field.tsx'
export { ImagesField, type ImagesFieldProps } from './images/images-field.tsx'
export {
  MethodFields,
  MoneyFields,
  type MoneyValues,
  moneyReturned,
  moneyTaken,
  referenceOf,
  refundCards,
  useNewMoney,
} from './money-fields.tsx'
export { MultiSelectField, type MultiSelectFieldProps } from './multi-select/multi-select-field.tsx'
export { NewPasswordFields, type NewPasswordFieldsProps } from './new-password-fields.tsx'
export { NumberField, type NumberFieldProps } from './number-field.tsx'
export { OwnPasswordField, type OwnPasswordFieldProps, useOwnPassword } from './own-password-field.tsx'
export { PasswordField, type PasswordFieldProps } from './password-field.tsx'
export { PhoneField } from './phone-field.tsx'
export { PriceField } from './price-field.tsx'
export { PublishButton, type PublishButtonProps } from './publish-button.tsx'
export { type RadioCard, RadioCardsField, type RadioCardsFieldProps } from './radio-cards-field.tsx'
export { RecordFormPage, type RecordFormPageProps } from './record-form-page.tsx'
export { type Choice, SelectField, type SelectFieldProps, withChosen } from './select-field.tsx'
export { fieldNameOf, type ServerErrors } from './server-errors.ts'
export { SubmitButton, type SubmitButtonProps } from './submit-button.tsx'
export { TermsField, type TermsFieldProps } from './terms-field.tsx'
export {
  ReasonField,
  TextAreaField,
  type TextAreaFieldProps,
  TextField,
  type TextFieldProps,
} from './text-field.tsx'
export { TextListField, type TextListFieldProps } from './text-list/text-list-field.tsx'
export { endsLater, TimeField } from './time-field.tsx'
export { useBookedQuestion } from './use-booked-question.tsx'
export { useForm } from './use-form.ts'
export { InstructorsField, type InstructorsFieldProps } from './weekly-schedule/instructors-field.tsx'
export type { ScheduleRow } from './weekly-schedule/week.ts'
export {
  WeeklyScheduleField,
  type WeeklyScheduleFieldProps,
} from './weekly-schedule/weekly-schedule-field.tsx'
export { ZipField } from './zip-field.tsx'
