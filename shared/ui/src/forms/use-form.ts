import {
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form'

/** React-hook-form's form; the focus after errors is `Form`'s business, which knows the order on the screen. */
export function useForm<Values extends FieldValues>(
  options: UseFormProps<Values> = {},
): UseFormReturn<Values> {
  return useHookForm<Values>({ shouldFocusError: false, ...options })
}
