import {
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form'

/** React-hook-form's form without its focus on errors: `Form` focuses in the order on the screen. */
export function useForm<Values extends FieldValues>(
  options: UseFormProps<Values> = {},
): UseFormReturn<Values> {
  return useHookForm<Values>({ shouldFocusError: false, ...options })
}
