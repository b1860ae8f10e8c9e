import { beforeEach, describe, expect, it } from '@jest/globals'
import { saying } from '@rodada/ui/testing'
import { screen, waitFor } from '@testing-library/react'
import {
  accept,
  fill,
  known,
  pick,
  press,
  send,
  showRegistration,
  user,
} from './testing/registration-harness.tsx'

// Removes the previous test's drafts.
beforeEach(() => sessionStorage.clear())

const price = (shown: string) => screen.findByText(saying(`Total: ${shown}`))

describe('the running total', () => {
  it('stands there from the first field on, and nothing is asked for it', async () => {
    const { calls } = await showRegistration()
    expect(await price('$1,560.00')).toBeVisible()
    expect(screen.getByText('2 clases + membresía anual')).toBeVisible()
    expect(calls.filter((call) => call.includes('GetQuote'))).toEqual([])
  })

  it('follows what is typed, without a request', async () => {
    const { calls } = await showRegistration()
    fill('Número de clases', '5')
    expect(await price('$2,100.00')).toBeVisible()
    fill('Número de clases', '6')
    expect(await price('$2,280.00')).toBeVisible()
    expect(calls.filter((call) => call.includes('GetQuote'))).toEqual([])
  })

  it('says which numbers of classes are sold', async () => {
    await showRegistration()
    fill('Número de clases', '13')
    expect(await screen.findAllByText('El número de clases de este curso es de 2 a 12.')).not.toHaveLength(0)
    fill('Número de clases', '')
    expect(await screen.findAllByText('Escribe un número entero de clases.')).not.toHaveLength(0)
    fill('Número de clases', '4')
    expect(await price('$1,920.00')).toBeVisible()
  })

  it('is what is sent', async () => {
    const { sent } = await showRegistration({ ...known, hasMembership: true })
    await pick(1, 'Leo')
    await accept()
    fill('Número de clases', '6')
    await send()
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ acquiredClasses: 6, price: 1080 }))
  })
})

describe('classes for several students', () => {
  it('are divided before anybody pays, with numbers that suit', async () => {
    await showRegistration(known)
    fill('Número de clases', '5')
    await press(/Agregar otro alumno/)
    expect(await screen.findByText('5 clases para 2 alumnos: 2 clases cada uno y sobra 1.')).toBeVisible()
    expect(screen.getByText('Con 4 o 6 clases les tocan las mismas a todos.')).toBeVisible()
    await press('Tomar 6 clases')
    expect(await screen.findByText('6 clases para 2 alumnos: 3 clases cada uno.')).toBeVisible()
    expect(screen.getByLabelText('Número de clases')).toHaveValue('6')
    expect(await price('$2,280.00')).toBeVisible()
  })

  it('that cannot be more are had by registering one by one, which is said with its price', async () => {
    await showRegistration({ ...known, offer: { classFrom: 1, singlePayment: true, price: 960 } })
    expect(screen.queryByText(/por separado/)).toBeNull()
    await press(/Agregar otro alumno/)
    expect(
      await screen.findByText(
        saying(/registra a cada quien por separado: son \$3,120\.00 en total por los 2\./),
      ),
    ).toBeVisible()
  })

  it('are not mentioned for one student', async () => {
    await showRegistration(known)
    expect(screen.queryByText(/cada uno/)).toBeNull()
  })
})

describe('what is taken off', () => {
  const reductions = [
    { label: 'Descuento por hermanos (10 %)', amount: 18 },
    { label: 'Código VERANO', amount: 34.2 },
  ]
  const sibling = {
    listPrice: 360,
    reductions: reductions.slice(0, 1),
    price: 342,
    membershipPrice: 0,
    total: 342,
  }

  it('stands line by line above the total and is sent as it is shown', async () => {
    const { sent } = await showRegistration({
      ...{ ...known, hasMembership: true },
      quote: (asked) =>
        asked.get('code') === 'verano'
          ? { quote: { ...sibling, reductions, price: 307.8, total: 307.8 } }
          : { quote: sibling },
    })
    await pick(1, 'Leo')
    expect(await price('$342.00')).toBeVisible()
    await user.click(screen.getByText('Tengo un código de descuento'))
    fill(/^Código de descuento/, 'verano')
    expect(await price('$307.80')).toBeVisible()
    expect(screen.getByText('Código VERANO').nextElementSibling).toHaveTextContent('-$34.20')
    expect(screen.getByText('Total de 2 clases').nextElementSibling).toHaveTextContent('$360.00')
    await accept()
    await send()
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ price: 307.8, code: 'verano' }))
  })

  it('is not a code that cannot be used, and the page says why', async () => {
    const errors = { Code: ['Este código ya se agotó.'] }
    await showRegistration({
      ...{ ...known, hasMembership: true },
      quote: (asked) => ({ quote: sibling, ...(asked.has('code') && { success: false, errors }) }),
    })
    await user.click(screen.getByText('Tengo un código de descuento'))
    fill(/^Código de descuento/, 'verano')
    expect(await screen.findByText('Este código ya se agotó.')).toBeVisible()
    expect(await price('$342.00')).toBeVisible()
  })
})
