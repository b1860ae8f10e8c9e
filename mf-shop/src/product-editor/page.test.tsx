import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { Envelope } from '@rodada/contracts/common'
import type { ProductFormData } from '@rodada/contracts/product'
import { showPage } from '@rodada/ui/testing'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../pages.ts'
import { formAnswers, sampleFormData, sentProduct } from '../product-form/testing/sample-product.ts'
import { routes } from '../routes.tsx'
import { product } from '../testing/product.ts'

type Edit = (sent: SentCommand) => Promise<Envelope>
const done: Envelope = { success: true, messages: ['El producto se actualizó.'], errors: {} }
const conflict: Envelope = {
  success: false,
  messages: ['Otra persona cambió este registro.'],
  errors: {},
}

interface Setting {
  data?: Partial<ProductFormData>
  answer?: Edit
}

/** Without the pauses of a person: the forms are long. */
const user = userEvent.setup({ delay: null })

/** The form, opened from the product in manage mode. */
async function show({ data = {}, answer = async () => done }: Setting = {}) {
  cleanup()
  const edit = jest.fn(answer)
  const running = await showPage({
    pages,
    modules: routes,
    address: '/producto/7?modo=administrar',
    answers: {
      ...formAnswers,
      '/api/Product/Details/7': product({ id: 7 }),
      '/api/Product/GetFormData/7': sampleFormData(data),
    },
    commands: { '/api/Product/Edit/7': edit },
    me: { id: 3, roles: ['ProductCapturist'] },
  })
  await user.click(await screen.findByRole('link', { name: 'Editar' }))
  await screen.findByLabelText('SKU')
  const place = () => running.router.state.location.pathname + running.router.state.location.search
  return { ...running, edit, place }
}

const name = () => screen.getByLabelText('Nombre')
const send = () => user.click(screen.getByRole('button', { name: 'Actualizar' }))

beforeEach(() => sessionStorage.clear())

describe('/producto/{id}/editar', () => {
  it('shows the product, and sends it as it was with its version', async () => {
    const { edit, app, place } = await show()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Editar producto')
    expect(name()).toHaveValue('Casco Volcán')
    expect(screen.getByLabelText('Precio')).toHaveValue('1,349.5')
    expect(screen.getByLabelText('Exclusivo para alumnos')).toBeChecked()
    expect(screen.getByRole('button', { name: 'Quitar Protección' })).toBeVisible()
    const detail = within(screen.getByRole('listitem', { name: 'detalle 2 de la sección 2' }))
    expect(detail.getByLabelText('Valor')).toHaveValue('EPS')
    await send()
    await waitFor(() => expect(place()).toBe('/producto/7?modo=administrar'))
    expect(edit.mock.calls[0]?.[0].body).toEqual({ ...sentProduct, version: 3 })
    expect(app.notices.store.getState()).toMatchObject([{ tone: 'success', text: done.messages[0] }])
  })

  it('changes the category by choosing another, and takes the academy price away', async () => {
    const { edit } = await show()
    await user.type(screen.getByRole('combobox', { name: 'Categoría' }), 'Tablas{Enter}')
    await user.clear(screen.getByLabelText(/^Precio academia/))
    await user.click(screen.getByRole('button', { name: 'Quitar la imagen 1' }))
    await send()
    await waitFor(() => expect(edit).toHaveBeenCalledTimes(1))
    expect(edit.mock.calls[0]?.[0].body).toMatchObject({
      category: 'Tablas',
      academyPomotionPrice: null,
      media: ['lado.webp'],
    })
  })

  it('keeps what was typed, and its version, when somebody else was first', async () => {
    const { edit, app, place } = await show({ answer: async () => conflict })
    await user.type(name(), ' y más')
    await send()
    await waitFor(() =>
      expect(app.notices.store.getState()).toMatchObject([{ tone: 'error', text: conflict.messages[0] }]),
    )
    expect(name()).toHaveValue('Casco Volcán y más')
    await send()
    await waitFor(() => expect(edit).toHaveBeenCalledTimes(2))
    expect(edit.mock.calls[1]?.[0].body).toMatchObject({ name: 'Casco Volcán y más', version: 3 })
    expect(place()).toBe('/producto/7/editar')
  })

  it('keeps its draft over a reload, and offers it where the product is newer', async () => {
    await show()
    await user.type(name(), ' y más')
    await show()
    await screen.findByText(/^Recuperamos lo que habías escrito/)
    expect(name()).toHaveValue('Casco Volcán y más')
    const { edit } = await show({ data: { name: 'Casco Pico', sku: 'CAS-02', version: 4 } })
    await screen.findByText(/^Tu borrador es de una versión anterior/)
    expect(name()).toHaveValue('Casco Pico')
    await user.click(screen.getByRole('button', { name: 'Usar mi borrador' }))
    await send()
    await waitFor(() => expect(edit).toHaveBeenCalledTimes(1))
    const body = { name: 'Casco Volcán y más', sku: 'CAS-02', version: 4 }
    expect(edit.mock.calls[0]?.[0].body).toMatchObject(body)
  })
})
