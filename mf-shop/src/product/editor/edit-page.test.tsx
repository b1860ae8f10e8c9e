import { beforeEach, describe, expect, it } from '@jest/globals'
import type { ProductFormData } from '@rodada/contracts/product/calls'
import { conflict, done, type FormCommand, showForm } from '@rodada/ui/testing/form'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { product } from '../../testing/product-factory.ts'
import { formAnswers, sampleFormData, sentProduct } from './testing/product-form-fixture.ts'

const saved = done('El producto se actualizó.')

interface Setting {
  data?: Partial<ProductFormData>
  answer?: FormCommand
}

/** No delay between keys: the forms are long. */
const user = userEvent.setup({ delay: null })

/** The form, opened from the product in manage mode. */
const show = ({ data = {}, answer = async () => saved }: Setting = {}) =>
  showForm({
    pages,
    address: '/producto/7?modo=administrar',
    answers: {
      ...formAnswers,
      '/api/Product/Details/7': product({ id: 7 }),
      '/api/Product/GetFormData/7': sampleFormData(data),
    },
    me: { id: 3, roles: ['ProductCapturist'] },
    link: 'Editar',
    field: 'SKU',
    command: '/api/Product/Edit/7',
    answer,
  })

const name = () => screen.getByLabelText('Nombre')
const send = () => user.click(screen.getByRole('button', { name: 'Actualizar' }))

beforeEach(() => sessionStorage.clear())

describe('/producto/{id}/editar', () => {
  it('shows the product, and sends it as it was with its version', async () => {
    const { sent, notices, place } = await show()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Editar producto')
    expect(name()).toHaveValue('Casco Volcán')
    expect(screen.getByLabelText('Precio')).toHaveValue('1,349.5')
    expect(screen.getByLabelText('Exclusivo para alumnos')).toBeChecked()
    expect(screen.getByRole('button', { name: 'Quitar Protección' })).toBeVisible()
    const detail = within(screen.getByRole('listitem', { name: 'detalle 2 de la sección 2' }))
    expect(detail.getByLabelText('Valor')).toHaveValue('EPS')
    await send()
    await waitFor(() => expect(place()).toBe('/producto/7?modo=administrar'))
    expect(sent.mock.calls[0]?.[0].body).toMatchObject({ ...sentProduct, version: 3 })
    expect(notices()).toEqual([`success ${saved.messages[0]}`])
  })

  it('changes the category by taking it out for another, and takes the academy price away', async () => {
    const { sent } = await show()
    const category = within(screen.getByRole('list', { name: 'Categoría: elección' }))
    await user.click(category.getByRole('button', { name: /^Quitar / }))
    await user.type(screen.getByRole('combobox', { name: 'Categoría' }), 'Tablas{Enter}')
    await user.clear(screen.getByLabelText(/^Precio academia/))
    await user.click(screen.getByRole('button', { name: 'Quitar la imagen 1' }))
    await send()
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
    expect(sent.mock.calls[0]?.[0].body).toMatchObject({
      category: 'Tablas',
      academyPomotionPrice: null,
      media: ['lado.webp'],
    })
  })

  it('keeps a section without details, to which details may come', async () => {
    const specifications = [{ name: 'Incluye llave', details: [] }]
    const { sent } = await show({ data: { specifications }, answer: async () => conflict })
    const section = within(screen.getByRole('listitem', { name: 'sección 1' }))
    expect(section.getByLabelText('Nombre de la sección')).toHaveValue('Incluye llave')
    expect(section.queryByLabelText('Detalle')).toBeNull()
    await send()
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
    expect(sent.mock.calls[0]?.[0].body).toMatchObject({ specifications })
    await user.click(section.getByRole('button', { name: 'Agregar detalle' }))
    await user.type(section.getByLabelText('Detalle'), 'Medida')
    await user.type(section.getByLabelText('Valor'), '7 mm')
    await send()
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
    const details = [{ name: 'Medida', value: '7 mm' }]
    expect(sent.mock.calls[1]?.[0].body).toMatchObject({
      specifications: [{ name: 'Incluye llave', details }],
    })
  })

  it('keeps what was typed, and its version, when somebody else was first', async () => {
    const { sent, notices, place } = await show({ answer: async () => conflict })
    await user.type(name(), ' y más')
    await send()
    await waitFor(() => expect(notices()).toEqual([`error ${conflict.messages[0]}`]))
    expect(name()).toHaveValue('Casco Volcán y más')
    await send()
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
    expect(sent.mock.calls[1]?.[0].body).toMatchObject({ name: 'Casco Volcán y más', version: 3 })
    expect(place()).toBe('/producto/7/editar')
  })
})
