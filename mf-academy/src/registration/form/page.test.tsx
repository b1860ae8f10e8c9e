import { beforeEach, describe, expect, it } from '@jest/globals'
import { saying } from '@rodada/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import {
  accept,
  field,
  fill,
  fillAddress,
  group,
  known,
  pick,
  press,
  refused,
  registered,
  saved,
  send,
  showRegistration,
  user,
  who,
} from './testing/registration-harness.tsx'

beforeEach(() => sessionStorage.clear())

const total = () =>
  within(screen.getByRole('region', { name: 'Tu pago' })).getByText('Total a pagar').nextSibling

describe('who may register', () => {
  it('asks a visitor first who that is, but for somebody new', async () => {
    const { path, router } = await showRegistration({ me: {} })
    await waitFor(() => expect(path()).toBe('/clase/7/identificacion'))
    expect(router.state.historyAction).toBe('REPLACE')
    const another = await showRegistration({ me: {}, query: '?newUser=false' })
    await waitFor(() => expect(another.path()).toBe('/clase/7/identificacion'))
    const other = await showRegistration({ me: {}, query: '?newUser=true' })
    expect(other.path()).toBe('/clase/7/registro')
    expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute(
      'href',
      `/identificacion?returnUrl=${encodeURIComponent('/clase/7/registro')}`,
    )
  })

  it('sends staff back to the course, and says why', async () => {
    const { path, notices, calls } = await showRegistration({ me: { id: 3, roles: ['Instructor'] } })
    await waitFor(() => expect(path()).toBe('/clase/7'))
    expect(notices()).toEqual([expect.stringContaining('no se pueden registrar alumnos')])
    expect(calls.filter((call) => call.includes('/api/Me/'))).toEqual([])
  })

  it('waits for a membership that is to be paid', async () => {
    await showRegistration({ ...known, owesMembership: true })
    expect(await screen.findByText(/^Tienes una membresía pendiente de pago/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ir a mis suscripciones' })).toHaveAttribute(
      'href',
      '/suscripciones',
    )
    expect(screen.getByRole('link', { name: 'Contacto' })).toHaveAttribute('href', '/contacto')
    expect(screen.queryByRole('button', { name: 'Continuar' })).toBeNull()
  })
})

describe('what is known already', () => {
  it('fills in the saved adult, and the account where nothing is saved', async () => {
    await showRegistration(known)
    expect(field('Nombre completo')).toHaveValue('Ana Peña Ruiz')
    expect(field('Teléfono')).toHaveValue('55 9876 5432')
    expect(field('Código postal')).toHaveValue('06000')
    expect(screen.getAllByText('Ya la tenemos')).toHaveLength(2)
    await showRegistration({})
    expect(screen.getAllByLabelText('Nombre completo')[0]).toHaveValue('Ana Peña')
    expect(field('Teléfono')).toHaveValue('55 1234 5678')
    expect(field('Correo electrónico')).toHaveValue('ana@rodada.test')
    expect(screen.queryByText('Ya la tenemos')).toBeNull()
  })

  it('shows a saved student as saved, and sends the id alone', async () => {
    const { sent, path } = await showRegistration(known)
    await pick(1, 'Leo')
    expect(group(1).getByText('lunes, 2 de marzo de 2015')).toBeVisible()
    expect(group(1).queryByRole('textbox')).toBeNull()
    await accept()
    await send()
    await waitFor(() => expect(path()).toBe('/suscripcion/12/11/informacion-de-pago'))
    const { streetNumber, id, version, credentialFront, credentialBack, ...responsible } = saved
    expect(sent[0]?.body).toEqual({
      courseId: 7,
      price: 360,
      acquiredClasses: 2,
      responsible: { ...responsible, streetNumber: '' },
      participants: [{ id: 31 }],
    })
    expect(sessionStorage).toHaveLength(0)
  })

  it('goes to a payment without a membership where there is none to pay', async () => {
    const { path } = await showRegistration({
      ...known,
      register: [() => ({ ...registered, membershipId: undefined })],
    })
    await pick(1, 'Leo')
    await accept()
    await send()
    await waitFor(() => expect(path()).toBe('/suscripcion/12/0/informacion-de-pago'))
  })
})

describe('the price', () => {
  it('follows the number of classes, with the membership that the course requires', async () => {
    await showRegistration({ offer: { membershipRequired: true } })
    expect(total()).toHaveTextContent('$1,560.00')
    fill('Número de clases', '5')
    expect(await screen.findByText(saying('Total: $2,100.00'))).toBeVisible()
    expect(total()).toHaveTextContent('$2,100.00')
    fill('Número de clases', '1')
    expect(await screen.findAllByText('El número de clases de este curso es de 2 a 12.')).not.toHaveLength(0)
    expect(screen.queryByText(saying('Total: $2,100.00'))).toBeNull()
  })

  it('is without it where one is active, and fixed for a single payment', async () => {
    await showRegistration({
      ...known,
      hasMembership: true,
      offer: { singlePayment: true, price: 950, classFrom: 8 },
    })
    expect(total()).toHaveTextContent('$950.00')
    expect(screen.getAllByText('8 clases')[0]).toBeVisible()
    expect(screen.queryByLabelText('Número de clases')).toBeNull()
  })

  it('is asked anew where the service comes to another one, and what was typed stays', async () => {
    const changed = refused({ Price: ['El precio ahora es $400.00.'] }, 'El precio del curso cambió')
    const { sent, state, notices } = await showRegistration({
      ...known,
      register: [() => changed, () => registered],
    })
    await pick(1, 'Leo')
    await accept()
    state.price = 200
    await send()
    await waitFor(() => expect(screen.getByText('$400.00', { selector: 'dd' })).toBeVisible())
    expect(notices()).toEqual(['error: El precio del curso cambió'])
    await send()
    await waitFor(() => expect(sent[1]?.body).toMatchObject({ price: 400, participants: [{ id: 31 }] }))
  })
})

describe('a section that is complete', () => {
  const change = (title: string) => screen.queryByRole('button', { name: `Cambiar: ${title}` })

  it('is one line: the known adult at once, the others when one goes on; an error opens it', async () => {
    const errors = { 'Responsible.Phone': ['Mal teléfono.'] }
    await showRegistration({ ...known, register: [() => refused(errors)] })
    expect(screen.getByText('Ana Peña Ruiz · casa@rodada.test · Sur 8')).toBeVisible()
    expect(field('Teléfono')).not.toBeVisible()
    await press('Más clases')
    expect(change('Clases')).toBeNull()
    await pick(1, 'Leo')
    await waitFor(() => expect(screen.getByText(saying('3 clases · $540.00'))).toBeVisible())
    await accept()
    await waitFor(() => expect(change('Alumnos')).toBeVisible())
    await press('Cambiar: Clases')
    expect(screen.getByRole('textbox', { name: 'Número de clases' })).toHaveFocus()
    await send()
    await waitFor(() => expect(field('Teléfono')).toHaveFocus())
    expect(change('Responsable')).toBeNull()
    expect(change('Alumnos')).toBeVisible()
  })

  it('stays open while something is missing', async () => {
    await showRegistration({ ...known, responsible: { ...saved, credentialBack: '' } })
    await pick(1, 'Un alumno nuevo')
    await accept()
    await waitFor(() => expect(change('Clases')).toBeVisible())
    expect(field('Teléfono')).toBeVisible()
    expect(change('Alumnos')).toBeNull()
  })
})

describe('the credential', () => {
  it('is explained where it is missing, and nothing is sent', async () => {
    const { sent } = await showRegistration({})
    await fillAddress()
    await accept()
    await send()
    const help = within(await screen.findByRole('dialog'))
    expect(help.getByText(/Toma las fotos con tu teléfono/)).toBeVisible()
    expect(help.getByText('Además revisa: Nombre completo y Fecha de nacimiento.')).toBeVisible()
    await user.click(help.getByRole('button', { name: 'Entendido' }))
    expect(field('Elegir foto: Frente')).toHaveAccessibleDescription(/del frente/)
    expect(sent).toEqual([])
    await press('Cómo tomar las fotos')
    expect(screen.getByRole('dialog')).toBeVisible()
  })
})

describe('a refusal', () => {
  it('stands at the fields that it is about', async () => {
    const errors = { 'Responsible.Phone': ['Mal teléfono.'], 'Participants[0].Id': ['Leo ya tiene la #44.'] }
    await showRegistration({
      ...known,
      register: [() => ({ ...refused(errors, 'Leo ya tiene este curso, #45.'), subscriptionIds: [44] })],
    })
    await pick(1, 'Leo')
    await accept()
    await send()
    await waitFor(() => expect(field('Teléfono')).toHaveAccessibleDescription('Mal teléfono.'))
    expect(who(1)).toHaveAccessibleDescription('Leo ya tiene la #44.')
    expect(screen.getByRole('link', { name: 'Ver la suscripción #44' })).toHaveAttribute(
      'href',
      '/suscripcion/44',
    )
    expect(screen.queryByRole('link', { name: /#45/ })).toBeNull()
  })

  it('for a membership taken meanwhile shows what to do about it', async () => {
    const { state } = await showRegistration({
      ...known,
      register: [() => refused({}, 'Tienes una membresía pendiente.')],
    })
    await pick(1, 'Leo')
    await accept()
    state.owesMembership = true
    await send()
    expect(await screen.findByRole('link', { name: 'Ir a mis suscripciones' })).toBeVisible()
  })
})
