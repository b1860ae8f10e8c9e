export { useForm, useWatch } from 'react-hook-form'
export { CheckboxField } from './checkbox-field.tsx'
export {
  type ControlProps,
  FieldError,
  FieldFrame,
  type FieldFrameProps,
  type FieldProps,
  useField,
} from './field.tsx'
export { Form, type FormProps, type SubmitAnswer } from './form.tsx'
export { PasswordField, type PasswordFieldProps } from './password-field.tsx'
export { type Choice, SelectField, type SelectFieldProps } from './select-field.tsx'
export { fieldNameOf, type ServerErrors } from './server-errors.ts'
export { SubmitButton, type SubmitButtonProps } from './submit-button.tsx'
export { TextAreaField, type TextAreaFieldProps, TextField, type TextFieldProps } from './text-field.tsx'
