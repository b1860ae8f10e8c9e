import { describe, expect, it } from '@jest/globals'
import { mostClassesTaken } from '@rodada/contracts/class/rules'
import type { DocumentViews } from '@rodada/contracts/family/document-views'
import type { HealthNotes } from '@rodada/contracts/family/health-notes'
import type { ParticipantDetails } from '@rodada/contracts/family/participant'
import { hourMs } from '@rodada/contracts/words/durations'
import { showPage } from '@rodada/ui/testing'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { pages } from '../../pages.ts'
import { credentials, student } from '../../testing/subscription-factory.ts'

const noNotes = { contactName: '', contactPhone: '', allergies: '', medicalNotes: '', version: 0 }

const unseen: DocumentViews = { list: [], total: 0 }

const show = (
  overrides: Partial<ParticipantDetails> = {},
  notes: Partial<HealthNotes> = {},
  views: DocumentViews = unseen,
) =>
  showPage({
    ...{ pages, address: '/participante/7' },
    answers: {
      '/api/Me/Participant/Details/7': {
        ...{ ...student, credentialImages: credentials, classesTaken: [], version: 1 },
        ...overrides,
      },
      '/api/Me/Participant/HealthNotes/7': { ...noNotes, ...notes },
      '/api/Me/Document/Views': views,
    },
    me: { id: 5, name: 'Ana', roles: ['GeneralUser'] },
  })

const factOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling

describe('/participante/{id}', () => {
  it('shows who it is and who answers', async () => {
    await show()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Leo Peña')
    expect(factOf('Fecha de nacimiento')).toHaveTextContent('miércoles, 17 de mayo de 2017')
    expect(factOf('Madre, padre o tutor')).toHaveTextContent('Ana Peña')
    expect(factOf('Teléfono')).toHaveTextContent('55 1234 5678')
    expect(screen.getByRole('link', { name: 'Editar' })).toHaveAttribute('href', '/participante/7/editar')
    expect(screen.getByText('Aún no ha tomado clases.')).toBeVisible()
  })

  it('shows whom to call in an emergency and what to know, or asks for it', async () => {
    await show({}, { contactName: 'Rosa Núñez', contactPhone: '+525598765432', allergies: 'Cacahuate' })
    expect(factOf('Contacto de emergencia')).toHaveTextContent('Rosa Núñez')
    expect(factOf('Alergias')).toHaveTextContent('Cacahuate')
    const edit = screen.getByRole('link', { name: 'Editar datos de salud' })
    expect(edit).toHaveAttribute('href', '/participante/7/salud')
    cleanup()
    await show()
    expect(screen.getByText(/^Aún no nos dices a quién llamar/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Agregar datos de salud' })).toBeVisible()
  })

  it('says whether the letter is signed, with the way to it', async () => {
    await show()
    const sign = screen.getByRole('link', { name: 'Falta firmar la carta de Leo Peña' })
    expect(sign).toHaveAttribute('href', '/participante/7/carta-responsiva')
    cleanup()
    await show({ letter: { signedTime: '2026-11-23T18:30:00.000Z', file: 'abc.pdf' } })
    expect(screen.getByText('Carta firmada')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Descargar la carta de Leo Peña' })).toHaveAttribute(
      'href',
      '/storage/letters/abc.pdf',
    )
  })

  it('tells the classes taken, the one that goes on, and which were given back', async () => {
    const taken = {
      ...{ subscriptionId: 12, courseId: 3, courseTitle: 'Primeros pasos', instructorName: 'Iker' },
      zone: 'America/Mexico_City',
    }
    await show({
      classesTaken: [
        { ...taken, startedTime: '2026-11-27T21:05:00.000Z', state: 'open' },
        { ...taken, startedTime: '2026-11-20T21:05:00.000Z', zone: 'America/Cancun', state: 'undone' },
        { ...taken, startedTime: '2026-11-13T21:05:00.000Z', state: 'finished' },
      ],
    })
    const [, open, first, second] = within(
      screen.getByRole('table', { name: 'Clases tomadas' }),
    ).getAllByRole('row')
    expect(open).toHaveTextContent(/viernes, 27 de noviembre.*En curso/)
    expect(first).toHaveTextContent(
      /Primeros pasos.*20 de noviembre.*4:05 p\.m\. \(hora de Cancún\).*Iker.*#12.*Devuelta/,
    )
    expect(second).toHaveTextContent(/viernes, 13 de noviembre.*Tomada/)
  })

  it('says so where there may be more classes than it shows', async () => {
    const taken = {
      ...{ subscriptionId: 12, courseId: 3, courseTitle: 'Primeros pasos', instructorName: 'Iker' },
      zone: 'America/Mexico_City',
    }
    const classes = Array.from({ length: mostClassesTaken }, (_, at) => ({
      ...{ ...taken, state: 'finished' as const },
      startedTime: new Date(Date.UTC(2026, 0, 1) + at * hourMs).toISOString(),
    }))
    await show({ classesTaken: classes.slice(1) })
    expect(screen.queryByText(/Aquí ves/)).toBeNull()
    cleanup()
    await show({ classesTaken: classes })
    expect(screen.getByText('Aquí ves las últimas 200 clases.')).toBeVisible()
  })

  it('shows the document as far as there is one, and says where a picture did not come', async () => {
    await show({ credentialImages: { ...credentials, back: null } })
    expect(screen.getByText('Reverso: sin foto')).toBeVisible()
    fireEvent.error(screen.getByRole('img', { name: 'Frente de la identificación' }))
    expect(screen.getByText(/^No pudimos mostrar esta foto/)).toBeVisible()
  })

  it('tells who looked at the document, as far as there is one', async () => {
    await show()
    expect(screen.getByText('Nadie más la ha visto.')).toBeVisible()
    cleanup()
    const seen = { viewerId: 80, viewerName: 'Rosa Peña', time: '2026-11-20T21:05:00.000Z' }
    await show({}, {}, { list: [seen], total: 32 })
    const viewer = screen.getByText('Rosa Peña').closest('li')
    expect(viewer).toHaveTextContent('Capturista de Cursos')
    expect(viewer).toHaveTextContent('viernes, 20 de noviembre de 2026, 3:05 p.m.')
    expect(screen.getByText(/^Aquí ves las más recientes de 32\./)).toBeVisible()
    cleanup()
    await show({ credentialImages: { front: null, back: null } })
    expect(screen.queryByText('Quién la ha visto')).toBeNull()
  })
})
