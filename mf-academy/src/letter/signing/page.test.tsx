import { describe, expect, it, jest } from '@jest/globals'
import type { LetterDetails } from '@rodada/contracts/family/letter'
import { showPage } from '@rodada/ui/testing'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'

// jsdom has no canvas.
HTMLCanvasElement.prototype.getContext = () => null

const textHash = 'a'.repeat(64)
const letter: LetterDetails = {
  ...{ participantId: 7, participantName: 'Leo Peña', signerName: 'Ana Peña', isMinor: true },
  hasEmergencyContact: true,
  ...{ version: '2026-11', textHash, signed: null, earlier: [] },
  text: {
    addressee: ['Rodada', 'Presente'],
    declaration: 'Yo, Ana Peña, declaro:',
    clauses: ['Autorizo que participe.', 'Conozco el aviso de privacidad.'],
    closing: ['Teléfono: 55 1234 5678 (Ana Peña).'],
  },
}
const signed = { signedTime: '2026-11-23T18:30:00.000Z', file: 'abc.pdf' }

async function show(values: Partial<LetterDetails> = {}, refusal?: object) {
  const answers = { '/api/Me/Letter/Details/7': { ...letter, ...values } }
  const sign = jest.fn(async (_sent: SentCommand) => {
    if (refusal) return { success: false, messages: [], errors: refusal }
    answers['/api/Me/Letter/Details/7'] = { ...letter, signed }
    return { success: true, messages: ['La carta quedó firmada.'], errors: {}, signed }
  })
  await showPage({
    ...{ pages, address: '/participante/7/carta-responsiva', answers },
    commands: { '/api/Me/Letter/Sign/7': sign },
    me: { id: 5, name: 'Ana', roles: ['GeneralUser'] },
  })
  return { sent: () => sign.mock.calls.map(([{ body }]) => body) }
}

const pad = () => screen.getByRole('img', { name: /^Recuadro/ })
const press = () => userEvent.click(screen.getByRole('button', { name: 'Firmar la carta' }))
const accept = () => userEvent.click(screen.getByRole('checkbox', { name: /estoy de acuerdo/ }))

type Place = readonly [x: number, y: number]

/** Fires a mouse event for a pointer event, which jsdom lacks; the pad measures 300 by 100. */
function point(type: string, [clientX, clientY]: Place): void {
  const canvas = pad()
  canvas.getBoundingClientRect = () => DOMRect.fromRect({ width: 300, height: 100 })
  canvas.setPointerCapture = () => {}
  const event = new MouseEvent(type, { bubbles: true, clientX, clientY })
  fireEvent(canvas, Object.assign(event, { isPrimary: true, pointerId: 1 }))
}

function draw(from: Place, to: Place): void {
  point('pointerdown', from)
  point('pointermove', to)
  point('pointerup', to)
}

describe('/participante/{id}/carta-responsiva', () => {
  it('shows the words that are signed, and sends what was drawn with their digest', async () => {
    const { sent } = await show()
    expect(screen.getByRole('article')).toHaveTextContent(
      /Rodada.*Yo, Ana Peña, declaro:.*Autorizo.*55 1234 5678/,
    )
    draw([10, 50], [250, 20])
    await accept()
    await press()
    await waitFor(() => expect(screen.getByText(/^Carta firmada el/)).toBeVisible())
    expect(screen.getByText(/^Carta firmada el/).parentElement).toHaveTextContent(
      /\d [ap]\.m\. Vale como se firmó/,
    )
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Carta firmada el/))
    const drawing = [
      [
        [20, 100],
        [500, 40],
      ],
    ]
    expect(sent()).toEqual([{ textHash, accepted: true, drawing }])
    expect(screen.queryByRole('button', { name: 'Firmar la carta' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Descargar la carta firmada' })).toHaveAttribute(
      'href',
      '/storage/letters/abc.pdf',
    )
  })

  it('asks first for the emergency contact that it speaks of, and stands in nobody’s way', async () => {
    await show({ hasEmergencyContact: false })
    expect(screen.getByText(/Todavía no tenemos un contacto de emergencia\.$/)).toBeVisible()
    const way = screen.getByRole('link', { name: 'Agregar contacto y datos de salud' })
    expect(way).toHaveAttribute('href', '/participante/7/salud')
    expect(screen.getByRole('button', { name: 'Firmar la carta' })).toBeEnabled()
    cleanup()
    await show()
    expect(screen.queryByText(/contacto de emergencia\.$/)).toBeNull()
  })

  it('leads to what was signed before, also where it has to be signed again', async () => {
    await show({ earlier: [{ ...signed, file: 'antes.pdf' }] })
    expect(screen.getByRole('button', { name: 'Firmar la carta' })).toBeVisible()
    const part = within(screen.getByRole('region', { name: 'Cartas anteriores' }))
    expect(part.getByRole('link')).toHaveAttribute('href', '/storage/letters/antes.pdf')
    expect(part.getByRole('link')).toHaveTextContent(
      'Descargar la carta firmada el lunes, 23 de noviembre de 2026',
    )
  })

  it('takes the typed name from who cannot draw', async () => {
    const { sent } = await show()
    await userEvent.type(screen.getByLabelText(/escribe tu nombre completo/), 'Ana Peña')
    await accept()
    await press()
    await waitFor(() => expect(sent()).toEqual([{ textHash, accepted: true, typedName: 'Ana Peña' }]))
  })

  it('says what is missing before anything is sent, and leads there', async () => {
    const { sent } = await show()
    await press()
    expect(await screen.findByText('Firma en el recuadro o escribe tu nombre completo.')).toBeVisible()
    expect(screen.getByText('Marca la casilla para firmar la carta.')).toBeVisible()
    expect(pad()).toHaveFocus()
    draw([10, 50], [20, 50])
    await press()
    expect(await screen.findByText('La firma es muy corta. Bórrala y firma otra vez.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Borrar la firma' }))
    expect(pad()).toHaveAccessibleName('Recuadro para firmar, vacío')
    expect(sent()).toEqual([])
  })

  it.each([
    ['Drawing', 'La firma es muy corta. Bórrala y firma otra vez.'],
    ['TypedName', 'Escribe el nombre como está en la carta: Ana Peña.'],
  ])('shows what the service refuses of %s at its field', async (field, message) => {
    await show({}, { [field]: [message] })
    await userEvent.type(screen.getByLabelText(/escribe tu nombre completo/), 'Ana')
    await accept()
    await press()
    const control = field === 'Drawing' ? pad() : screen.getByLabelText(/escribe tu nombre completo/)
    await waitFor(() => expect(control).toHaveAccessibleDescription(new RegExp(`${message}$`)))
  })

  it('asks for the parent’s name where nobody could sign', async () => {
    await show({ signerName: '' })
    expect(screen.getByRole('link', { name: 'Editar alumno' })).toHaveAttribute(
      'href',
      '/participante/7/editar',
    )
    expect(screen.queryByRole('button', { name: 'Firmar la carta' })).toBeNull()
  })
})
