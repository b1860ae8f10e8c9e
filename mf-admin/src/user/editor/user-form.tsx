import type { UserFormData } from '@rodada/contracts/account/user'
import type { Option } from '@rodada/contracts/common'
import { Card } from '@rodada/ui'
import {
  CheckboxField,
  CheckboxGroupField,
  Form,
  OwnPasswordField,
  PasswordField,
  SelectField,
  type SubmitAnswer,
  SubmitButton,
  TextField,
  useForm,
  useOwnPassword,
  useWatch,
} from '@rodada/ui/forms'
import { newUser, type UserValues, valuesOf } from './user-values.ts'

interface UserFormProps {
  /** Absent for a new one. */
  user?: UserFormData
  roles: readonly Option[]
  statuses: readonly Option[]
  onSubmit: (values: UserValues) => Promise<SubmitAnswer>
}

type FormOfUser = ReturnType<typeof useForm<UserValues>>

/** What was typed stays where `user` is loaded again. */
export function UserForm({ user, roles, statuses, onSubmit }: UserFormProps) {
  const form = useForm<UserValues>({ defaultValues: user === undefined ? newUser : valuesOf(user) })
  const { needed, heed } = useOwnPassword()
  // A new account cannot be deleted.
  const offered = user === undefined ? statuses.filter(({ value }) => value !== 'Deleted') : statuses
  return (
    <Card>
      <Form form={form} onSubmit={async (values) => heed(await onSubmit(values))} warnOnLeave>
        <TextField form={form} name="name" label="Nombre" autoComplete="off" required />
        <TextField form={form} name="lastName" label="Apellidos" autoComplete="off" />
        <TextField
          form={form}
          name="email"
          label="Correo electrónico"
          type="email"
          autoComplete="off"
          required
        />
        <SelectField form={form} name="status" label="Estado" options={offered} required />
        <CheckboxGroupField form={form} name="roles" label="Roles" options={roles} />
        {user !== undefined && (
          <CheckboxField
            form={form}
            name="setsPassword"
            label="Cambiar la contraseña"
            hint="Se cerrarán las sesiones que este usuario tenga abiertas."
          />
        )}
        <Passwords form={form} />
        <OwnPasswordField form={form} name="ownPassword" needed={needed} />
        {user === undefined ? (
          <SubmitButton form={form} busy="Registrando...">
            Registrar
          </SubmitButton>
        ) : (
          <SubmitButton form={form} busy="Actualizando...">
            Actualizar
          </SubmitButton>
        )}
      </Form>
    </Card>
  )
}

function Passwords({ form }: { form: FormOfUser }) {
  const setsPassword = useWatch({ control: form.control, name: 'setsPassword' })
  if (!setsPassword) return null
  return (
    <>
      <PasswordField form={form} name="password" label="Contraseña" autoComplete="new-password" required />
      <PasswordField
        form={form}
        name="confirmPassword"
        label="Confirma la contraseña"
        autoComplete="new-password"
        confirms="password"
        required
      />
    </>
  )
}
