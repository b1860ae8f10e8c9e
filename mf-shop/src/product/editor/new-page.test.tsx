import { beforeEach, describe, expect, it } from '@jest/globals'
import { done, type FormCommand, refused, type ShownForm, showForm } from '@rodada/ui/testing/form'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { formAnswers, sentProduct } from './testing/product-form-fixture.ts'

const saved = done('El producto se publicó.')

/** No delay between keys: the forms are long. */
const user = userEvent.setup({ delay: null })

const show = (answer: FormCommand = async () => saved) =>
  showForm({
    pages,
    address: '/administrar-productos',
    answers: formAnswers,
    commands: {
      '/api/Browser/EnsureKey': () => saved,
      '/api/uploads': () => ({ ...saved, filename: 'frente.webp' }),
    },
    me: { id: 3, roles: ['ProductCapturist'] },
    link: 'Crear',
    field: 'SKU',
    command: '/api/Product/Create',
    answer,
  })

const field = (label: string | RegExp) => screen.getByLabelText(label, { selector: 'input, textarea' })
const type = (label: string | RegExp, text: string) => user.type(field(label), text)
/** All at once: a key takes longer than a change. */
const fill = (label: string, value: string): unknown => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const row = (name: string) => within(screen.getByRole('listitem', { name }))
const send = () => press('Guardar y Publicar')
const body = (sent: ShownForm['sent']) => sent.mock.lastCall?.[0].body
const sectionName = (number: number) => row(`sección ${number}`).getByLabelText('Nombre de la sección')

async function fillBasics(write: typeof fill = fill) {
  await write('Nombre', ' Casco Volcán ')
  await write('Resumen', 'Ligero y ventilado')
  await write('Información general', 'Línea uno\nLínea dos')
  await type('Categoría', 'prot{Enter}')
  await type('Tipo', 'Casco{Enter}')
  await type('Nivel', 'Inter{Enter}')
  await write('SKU', 'CAS-01')
  await write('Precio', '1349.5')
  await write('Modelo', '2026')
  await write('Peso', '410.25')
  await write('Especificaciones generales', 'Certificado')
}

/** A new section comes with one empty detail; the button adds further ones. */
async function addSection(number: number, name: string, ...details: [name: string, value: string][]) {
  await press('Agregar sección')
  await user.keyboard(name)
  for (const [index, [detail, value]] of details.entries()) {
    if (index > 0) await user.click(row(`sección ${number}`).getByRole('button', { name: 'Agregar detalle' }))
    const controls = row(`detalle ${index + 1} de la sección ${number}`)
    await user.type(controls.getByLabelText('Detalle'), detail)
    await user.type(controls.getByLabelText('Valor'), value)
  }
}

async function addSize(number: number, size: string, cm: string, eu: string) {
  await press('Agregar talla')
  await user.keyboard(size)
  await user.type(row(`talla ${number}`).getByLabelText('CM'), cm)
  await user.type(row(`talla ${number}`).getByLabelText('EU'), eu)
}

beforeEach(() => sessionStorage.clear())

describe('/producto/nuevo', () => {
  it('publishes everything, says so and goes back one step', async () => {
    const { sent, notices, path } = await show()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Nuevo producto')
    await fillBasics(type)
    await type(/^Etiquetas /, 'arce{Enter}Vert{Enter}')
    await type(/^Precio academia/, '1199')
    await user.click(field('Exclusivo para alumnos'))
    await type(/^Envío/, 'Todo México')
    await addSection(1, 'Medidas', ['Contorno', '58 cm'])
    await addSection(2, 'Materiales', ['Concha', 'ABS'], ['Forro', 'EPS'])
    await addSize(1, '5', '25.5', '40')
    await user.upload(field('Elegir imágenes'), new File(['x'], 'frente.png', { type: 'image/png' }))
    await screen.findByText('1 imagen lista.')
    await send()
    await waitFor(() => expect(path()).toBe('/administrar-productos'))
    expect(body(sent)).toEqual({ ...sentProduct, stock: [], media: ['frente.webp'] })
    expect(notices()).toEqual(['success El producto se publicó.'])
    expect(sessionStorage).toHaveLength(0)
  })

  it('sends what may be left out as nothing', async () => {
    const { sent } = await show()
    await fillBasics()
    await send()
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
    expect(body(sent)).toEqual({
      ...sentProduct,
      tags: [],
      academyPomotionPrice: null,
      onlyStudents: false,
      specifications: [],
      shippingOptions: '',
      sizeGuides: [],
      stock: [],
      media: [],
    })
  })

  it('is not sent without what it needs', async () => {
    const { sent } = await show()
    await press('Agregar talla')
    await press('Agregar sección')
    await send()
    await waitFor(() => expect(field('Nombre')).toBeInvalid())
    const needed = ['Resumen', 'Categoría', 'Tipo', 'Nivel', 'SKU', 'Precio', 'Información general']
    for (const label of [...needed, 'Modelo', 'Peso', 'Especificaciones generales', 'Radon size', 'CM', 'EU'])
      expect(field(label)).toHaveAccessibleDescription(/Este campo es obligatorio\.$/)
    for (const label of ['Nombre de la sección', 'Detalle', 'Valor']) expect(field(label)).toBeInvalid()
    await waitFor(() => expect(field('Nombre')).toHaveFocus())
    expect(sent).not.toHaveBeenCalled()
  })

  it('takes a model year, two decimals of weight, sizes that are not zero, and no academy price above the price', async () => {
    const { sent } = await show()
    await fillBasics()
    await type('Modelo', '.5')
    await type('Peso', '5')
    await type(/^Precio academia/, '1349.51')
    await addSize(1, '0', '25', '40')
    await send()
    await waitFor(() => expect(field('Modelo')).toBeInvalid())
    expect(field('Peso')).toHaveAccessibleDescription(/hasta 2 decimales: 1299\.50$/)
    expect(field('Radon size')).toHaveAccessibleDescription('Escribe un número distinto de cero.')
    expect(field(/^Precio academia/)).toHaveAccessibleDescription(
      'El precio de academia no puede ser mayor que el precio.',
    )
    await user.clear(field('Precio'))
    await type('Precio', '1400')
    await waitFor(() => expect(field(/^Precio academia/)).toBeValid())
    expect(sent).not.toHaveBeenCalled()
  })

  it('takes each name of a section once, until either changes', async () => {
    const { sent } = await show()
    await fillBasics()
    await addSection(1, 'Medidas', ['Contorno', '58 cm'])
    await addSection(2, ' MEDÍDAS', ['Contorno', '58 cm'])
    await send()
    const repeated = 'No puedes repetir el nombre de una sección'
    await waitFor(() => expect(sectionName(2)).toHaveAccessibleDescription(repeated))
    expect(sectionName(1)).toBeValid()
    await user.type(sectionName(1), ' exactas')
    await waitFor(() => expect(sectionName(2)).toBeValid())
    await send()
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  })

  it('takes out the section, the detail and the size that are meant', async () => {
    const { sent } = await show()
    await fillBasics()
    await addSection(1, 'Medidas', ['Contorno', '58 cm'])
    await addSection(2, 'Materiales', ['Concha', 'ABS'], ['Forro', 'EPS'])
    await addSize(1, '5', '25', '40')
    await addSize(2, '6', '26', '41')
    await press('Quitar detalle 2 de la sección 2')
    await press('Quitar sección 1')
    await press('Quitar talla 2')
    await send()
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
    expect(body(sent)).toMatchObject({
      specifications: [{ name: 'Materiales', details: [{ name: 'Concha', value: 'ABS' }] }],
      sizeGuides: [{ size: 5, cm: 25, eu: 40 }],
    })
  })

  it('shows every refusal under its field', async () => {
    const labels = {
      Name: 'Nombre',
      Summary: 'Resumen',
      Tags: /^Etiquetas /,
      Sku: 'SKU',
      Price: 'Precio',
      AcademyPomotionPrice: /^Precio academia/,
      OnlyStudents: 'Exclusivo para alumnos',
      GeneralInformation: 'Información general',
      Model: 'Modelo',
      Weight: 'Peso',
      GeneralSpecifications: 'Especificaciones generales',
      'Specifications[0].Name': 'Nombre de la sección',
      'Specifications[0].Details[0].Value': 'Valor',
      'SizeGuides[0].Eu': 'EU',
      ShippingOptions: /^Envío/,
      Media: 'Elegir imágenes',
    }
    const chips = { Category: 'Categoría', Type: 'Tipo', Level: 'Nivel' }
    const errors = Object.fromEntries(
      [...Object.keys(labels), ...Object.keys(chips)].map((name) => [name, [`${name} no.`]]),
    )
    const { path } = await show(async () => refused(errors))
    await fillBasics()
    await addSection(1, 'Medidas', ['Contorno', '58 cm'])
    await addSize(1, '5', '25', '40')
    await send()
    await screen.findByText('Name no.')
    for (const [name, label] of Object.entries(labels))
      expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(`${name} no.`))
    for (const [name, label] of Object.entries(chips)) {
      const chip = within(screen.getByRole('list', { name: `${label}: elección` })).getByRole('button')
      expect(chip).toHaveAccessibleDescription(expect.stringContaining(`${name} no.`))
    }
    expect(path()).toBe('/producto/nuevo')
  })
})
