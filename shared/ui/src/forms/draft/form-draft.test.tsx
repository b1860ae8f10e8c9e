import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { noteSignIn } from '@rodada/web/account/tab-account'
import { useNavigate } from '@rodada/web/pages/router'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useFieldArray } from 'react-hook-form'
import { showPage } from '../../testing/show-page.tsx'
import { CheckboxField } from '../checkbox-field.tsx'
import { Form, type SubmitAnswer } from '../form.tsx'
import { MultiSelectField } from '../multi-select/multi-select-field.tsx'
import { PasswordField } from '../password-field.tsx'
import { PriceField } from '../price-field.tsx'
import { RadioCardsField } from '../radio-cards-field.tsx'
import { TextField } from '../text-field.tsx'
import { useForm } from '../use-form.ts'

interface Course {
  title: string
  price: number | null
  levels: string[]
  payment: string
  isPublic: boolean
  secret: string
  people: { name: string }[]
  version?: number
}

const empty: Course = {
  title: '',
  price: null,
  levels: [],
  payment: '',
  isPublic: false,
  secret: '',
  people: [],
}
const saved: SubmitAnswer = { success: true, errors: {} }

interface Setting {
  values?: Course
  answer?: SubmitAnswer
  /** Id of the signed-in user; null: a visitor. */
  id?: number | null
}

interface FieldsProps {
  values: Course
  onSubmit: (values: Course) => Promise<SubmitAnswer>
}

function Fields({ values, onSubmit }: FieldsProps) {
  const form = useForm<Course>({ defaultValues: values })
  const { fields, append } = useFieldArray({ control: form.control, name: 'people' })
  const navigate = useNavigate()
  return (
    <Form form={form} onSubmit={onSubmit} warnOnLeave draft="course" draftOmits={['secret']}>
      <h1>Curso</h1>
      <TextField form={form} name="title" label="Título" required />
      <PriceField form={form} name="price" label="Precio" />
      <MultiSelectField form={form} name="levels" label="Niveles" options={[]} creatable />
      <RadioCardsField
        form={form}
        name="payment"
        label="Pago"
        cards={[
          { value: 'free', title: 'Gratuito' },
          { value: 'single', title: 'Único' },
        ]}
      />
      <CheckboxField form={form} name="isPublic" label="Público" />
      <TextField form={form} name="secret" label="Secreto" />
      {fields.map(({ id }, index) => (
        <TextField key={id} form={form} name={`people.${index}.name`} label={`Persona ${index + 1}`} />
      ))}
      <button type="button" onClick={() => append({ name: '' })}>
        Agregar
      </button>
      <button type="submit">Guardar</button>
      <button type="button" onClick={() => navigate('/otra')}>
        Regresar
      </button>
    </Form>
  )
}

async function show({ values = empty, answer = saved, id = 7 }: Setting = {}) {
  cleanup()
  const sent = jest.fn(async (_: Course) => answer)
  const load = async () => ({ Component: () => <Fields values={values} onSubmit={sent} /> })
  const pages = [{ id: 'course', path: '/', access: 'public', title: 'Curso', load }] as const
  let owner = id
  const me = () => (owner === null ? {} : { id: owner })
  const running = await showPage({ pages, address: '/', answers: {}, me })
  await running.app.session.ready()
  return {
    ...running,
    sent,
    signInElsewhere(user: number) {
      owner = user
      return act(running.app.session.refresh)
    },
    signIn(user: number) {
      owner = user
      return act(() => {
        running.app.session.begun(String(user))
        return running.app.session.refresh()
      })
    },
  }
}

const field = (label: RegExp) => screen.getByLabelText(label)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const restored = () => screen.findByText('Recuperamos lo que habías escrito y no guardaste.')

async function fill() {
  await userEvent.type(field(/Título/), 'Bowl')
  await userEvent.type(field(/Precio/), '1450')
  await userEvent.type(field(/^Niveles \(/), 'Básico{Enter}')
  await userEvent.click(field(/Único/))
  await userEvent.click(field(/Público/))
  await userEvent.type(field(/Secreto/), '4111')
  await press('Agregar')
  await userEvent.type(field(/Persona 1/), 'Ana')
}

beforeEach(() => sessionStorage.clear())

describe('the draft of a form', () => {
  it('brings every kind of field back after a reload, but for what it omits', async () => {
    await show()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    await fill()
    expect(JSON.stringify(sessionStorage)).not.toContain('4111')
    await show()
    await restored()
    expect(field(/Título/)).toHaveValue('Bowl')
    expect(field(/Precio/)).toHaveValue('1,450')
    expect(screen.getByRole('button', { name: 'Quitar Básico' })).toBeVisible()
    expect(field(/Único/)).toBeChecked()
    expect(field(/Público/)).toBeChecked()
    expect(field(/Persona 1/)).toHaveValue('Ana')
    expect(field(/Secreto/)).toHaveValue('')
  })

  it('is unsaved: it is asked for before it is left, and may be typed on', async () => {
    await show()
    await fill()
    await show()
    await restored()
    await userEvent.type(field(/Título/), ' y calle')
    await press('Regresar')
    await press('Seguir aquí')
    await show()
    await restored()
    expect(field(/Título/)).toHaveValue('Bowl y calle')
  })

  it('goes with Descartar borrador, and the form is as it was', async () => {
    await show({ values: { ...empty, title: 'Vert', levels: ['Avanzado'], payment: 'free' } })
    await fill()
    await show({ values: { ...empty, title: 'Vert', levels: ['Avanzado'], payment: 'free' } })
    await restored()
    await press('Descartar borrador')
    expect(screen.getByRole('status')).toHaveTextContent('Borrador descartado.')
    expect(screen.getByRole('status')).toHaveFocus()
    expect(field(/Título/)).toHaveValue('Vert')
    expect(field(/Precio/)).toHaveValue('')
    expect(screen.queryByRole('button', { name: 'Quitar Básico' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Quitar Avanzado' })).toBeVisible()
    expect(field(/Gratuito/)).toBeChecked()
    expect(field(/Público/)).not.toBeChecked()
    expect(screen.queryByLabelText(/Persona 1/)).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  })

  it.each([
    ['saved', async () => press('Guardar')],
    [
      'left without saving',
      async () => {
        await press('Regresar')
        await press('Salir sin guardar')
      },
    ],
    ['typed back', async () => userEvent.clear(field(/Título/))],
  ])('goes when the form is %s', async (_, end) => {
    await show()
    await userEvent.type(field(/Título/), 'Bowl')
    expect(sessionStorage).toHaveLength(1)
    await end()
    await waitFor(() => expect(sessionStorage).toHaveLength(0))
  })

  it('stays when the form is refused', async () => {
    await show({ answer: { success: false, errors: { Title: ['No.'] } } })
    await userEvent.type(field(/Título/), 'Bowl')
    await press('Guardar')
    await waitFor(() => expect(field(/Título/)).toHaveAccessibleDescription('No.'))
    await show()
    await restored()
    expect(field(/Título/)).toHaveValue('Bowl')
  })

  it('is nobody else’s', async () => {
    await show()
    await userEvent.type(field(/Título/), 'Bowl')
    await show({ id: 8 })
    expect(field(/Título/)).toHaveValue('')
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('of before signing in fills in what it has', async () => {
    await show({ id: null })
    await userEvent.type(field(/Título/), 'Bowl')
    noteSignIn('7')
    await show({ values: { ...empty, title: 'Vert', payment: 'free' } })
    await restored()
    expect(field(/Título/)).toHaveValue('Bowl')
    expect(field(/Gratuito/)).toBeChecked()
    await show({ id: null })
    expect(field(/Título/)).toHaveValue('')
  })

  it('of before signing in is not for who has signed in in another tab', async () => {
    await show({ id: null })
    await userEvent.type(field(/Título/), 'Bowl')
    await show()
    expect(field(/Título/)).toHaveValue('')
    await show({ id: null })
    await restored()
    expect(field(/Título/)).toHaveValue('Bowl')
  })

  it('stays its owner’s where somebody else signs in in another tab', async () => {
    const { signInElsewhere } = await show()
    await userEvent.type(field(/Título/), 'Bowl')
    await signInElsewhere(8)
    await userEvent.type(field(/Título/), ' y calle')
    await show({ id: 8 })
    expect(field(/Título/)).toHaveValue('')
    await show()
    await restored()
    expect(field(/Título/)).toHaveValue('Bowl y calle')
  })

  it('goes on where somebody signs in while the form is there', async () => {
    const { signIn } = await show({ id: null })
    await userEvent.type(field(/Título/), 'Bowl')
    await userEvent.type(field(/Secreto/), '4111')
    await signIn(7)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    expect(field(/Secreto/)).toHaveValue('4111')
    await userEvent.type(field(/Título/), ' y calle')
    await show({ id: null })
    expect(field(/Título/)).toHaveValue('')
    await show()
    await restored()
    expect(field(/Título/)).toHaveValue('Bowl y calle')
  })

  it('gives only what still fits the form', async () => {
    await show()
    await userEvent.type(field(/Título/), 'Bowl')
    const [place = ''] = Object.keys(sessionStorage)
    sessionStorage.setItem(place, JSON.stringify({ title: 'Vert', secret: ['Bowl'] }))
    await show()
    await restored()
    expect(field(/Título/)).toHaveValue('Vert')
    expect(field(/Secreto/)).toHaveValue('')
  })
})

describe('the draft of a record that changed meanwhile', () => {
  const record = { ...empty, title: 'Vert', payment: 'free', version: 3 }
  const newer = { ...record, title: 'Rampa', payment: 'single', version: 4 }
  const note = () => screen.getByRole('status')

  /** A draft typed over version 3 meets the form of version 4. */
  async function showOutdated() {
    await show({ values: record })
    await userEvent.type(field(/Título/), ' y calle')
    const running = await show({ values: newer })
    await waitFor(() => expect(note()).toHaveTextContent(/^Tu borrador es de una versión anterior/))
    expect(field(/Título/)).toHaveValue('Rampa')
    return running
  }

  it('waits, also over further reloads and typing, until it is used', async () => {
    await showOutdated()
    await userEvent.type(field(/Precio/), '5')
    await show({ values: newer })
    await press('Usar mi borrador')
    expect(note()).toHaveTextContent(/^Recuperamos/)
    expect(note()).toHaveFocus()
    expect(field(/Título/)).toHaveValue('Vert y calle')
    // Another user's change to a field without typed text.
    expect(field(/Único/)).toBeChecked()
    await show({ values: newer })
    await restored()
    expect(field(/Título/)).toHaveValue('Vert y calle')
  })

  it('is sent with the version of the newer record once it is used', async () => {
    const { sent } = await showOutdated()
    await press('Usar mi borrador')
    await press('Guardar')
    await waitFor(() =>
      expect(sent.mock.lastCall?.[0]).toEqual({ ...newer, title: 'Vert y calle', version: 4 }),
    )
  })

  it('goes with Descartar borrador; what was typed beside it stays and is the draft from then on', async () => {
    await showOutdated()
    await userEvent.type(field(/Título/), ' sur')
    await press('Descartar borrador')
    expect(note()).toHaveTextContent('Borrador descartado.')
    expect(field(/Título/)).toHaveValue('Rampa sur')
    expect(sessionStorage).toHaveLength(0)
    await userEvent.type(field(/Título/), '!')
    await show({ values: newer })
    await restored()
    expect(field(/Título/)).toHaveValue('Rampa sur!')
  })
})

describe('a form without a draft', () => {
  interface Address {
    street: string
    ownPassword: string
  }

  function AddressForm() {
    const form = useForm<Address>({ defaultValues: { street: 'Sur 8', ownPassword: '' } })
    return (
      <Form form={form} onSubmit={async () => saved}>
        <h1>Dirección</h1>
        <TextField form={form} name="street" label="Calle" />
        <PasswordField form={form} name="ownPassword" label="Tu contraseña" autoComplete="current-password" />
        <button type="submit">Guardar</button>
      </Form>
    )
  }

  async function showAddress(id: number) {
    cleanup()
    let me = { id }
    const load = async () => ({ Component: AddressForm })
    const pages = [{ id: 'address', path: '/', access: 'public', title: 'Dirección', load }] as const
    const { app } = await showPage({ pages, address: '/', answers: {}, me: () => me })
    await act(async () => void (await app.session.ready()))
    return (other: number) => {
      me = { id: other }
      return act(app.session.refresh)
    }
  }

  it('is set aside where another account signs in elsewhere, and is there when its owner is back', async () => {
    const signInElsewhere = await showAddress(7)
    await userEvent.type(field(/Calle/), ' bis')
    await userEvent.type(field(/Tu contraseña/), 'secreta')
    expect(sessionStorage).toHaveLength(0)
    await signInElsewhere(8)
    expect(JSON.stringify(sessionStorage)).not.toContain('secreta')
    await showAddress(8)
    expect(field(/Calle/)).toHaveValue('Sur 8')
    await showAddress(7)
    expect(field(/Calle/)).toHaveValue('Sur 8 bis')
    expect(field(/Tu contraseña/)).toHaveValue('')
    expect(sessionStorage).toHaveLength(0)
  })
})
