import { beforeEach, describe, expect, it } from '@jest/globals'
import { saying } from '@rodada/ui/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { quoteUrl } from './testing/quote-fixture.ts'
import {
  accept,
  fill,
  known,
  lost,
  pick,
  press,
  send,
  showRegistration,
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

  it('is marked as busy while another is asked for, and the latest answer wins', async () => {
    let answerFirst: (() => void) | undefined
    const slow = quoteUrl(5, 1, false)
    const quote = { total: 9999, coursePrice: 8799, membershipPrice: 1200, classes: 5 }
    const late = {
      ...{ success: true, messages: [], errors: {} },
      quote: { ...quote, participants: 1, validityDays: 30, suitableClasses: [] },
    }
    const first = new Promise<object>((resolve) => {
      answerFirst = () => resolve(late)
    })
    const { calls } = await showRegistration({ reads: { [slow]: () => first } })
    fill('Número de clases', '5')
    expect(await screen.findByText('Actualizando el total...')).toBeVisible()
    expect(screen.getByText(saying('Total: $1,560.00')).closest('output')).toHaveAttribute(
      'aria-busy',
      'true',
    )
    await waitFor(() => expect(calls).toContain(`GET ${slow}`))
    fill('Número de clases', '6')
    expect(await price('$2,280.00')).toBeVisible()
    answerFirst?.()
    // Answers resolve without timers: one task later they are processed.
    await act(() => new Promise((over) => setTimeout(over)))
    expect(screen.getByText(saying('Total: $2,280.00'))).toBeVisible()
  })

  it('says that the network failed, keeps what was typed and asks again', async () => {
    let isDown = true
    const url = quoteUrl(4, 1, false)
    const answer = { total: 1920, coursePrice: 720, membershipPrice: 1200, classes: 4 }
    const quote = { ...answer, participants: 1, validityDays: 30, suitableClasses: [] }
    const read = () => (isDown ? lost() : { success: true, messages: [], errors: {}, quote })
    await showRegistration({ reads: { [url]: read } })
    fill('Número de clases', '4')
    expect(
      await screen.findAllByText('No pudimos actualizar el total. Revisa tu conexión.'),
    ).not.toHaveLength(0)
    expect(screen.getByLabelText('Número de clases')).toHaveValue('4')
    isDown = false
    await press('Reintentar')
    expect(await price('$1,920.00')).toBeVisible()
  })

  it('does not stand in the way: what is not shown yet is asked for when it is sent', async () => {
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
