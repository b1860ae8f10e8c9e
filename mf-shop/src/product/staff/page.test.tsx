import { describe, expect, it } from '@jest/globals'
import type { Role } from '@rodada/contracts/roles'
import { saying, showPage } from '@rodada/ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { done } from '../../testing/buyer-order-factory.ts'
import { productLookups, productPage, staffProduct, variantData } from '../../testing/product-factory.ts'
import { sampleFormData } from '../editor/testing/product-form-fixture.ts'

const index = '/api/ProductCapturist/Product/Index'
const change = '/api/ProductCapturist/Product/Change/7'

type Options = Pick<Parameters<typeof showPage>[0], 'answers' | 'commands'>

async function show({ answers, commands }: Partial<Options>, roles: readonly Role[] = ['ProductCapturist']) {
  const running = await showPage({
    pages,
    me: { id: 3, name: 'Leo', roles: [...roles] },
    answers: {
      ...productLookups,
      '/api/Product/Index': productPage([]),
      '/api/ProductRequest/Index?state=open&itemsPerPage=1': { ...productPage([]), totalItems: 3 },
      [index]: productPage([]),
      ...answers,
    },
    ...(commands && { commands }),
    address: '/productos',
  })
  await act(() => running.router.navigate('/administrar-productos'))
  return running
}

const row = (name: RegExp) => screen.findByRole('row', { name })

describe('/administrar-productos', () => {
  it('lists the products with stock, price and state; each opens as its keeper sees it', async () => {
    const helmet = staffProduct({
      ...{ id: 8, name: 'Casco Volcán', sku: '', state: 'Draft', academyPomotionPrice: 1199 },
      variants: [variantData({ name: 'M', quantity: 2, reserved: 0 }), variantData({ id: 5, name: 'L' })],
    })
    await show({ answers: { [index]: productPage([staffProduct(), helmet]) } })
    expect(screen.getByRole('heading', { level: 1, name: 'Administrar productos' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Crear' })).toHaveAttribute('href', '/producto/nuevo')
    const board = within(await row(/Tabla Nopal/))
    expect(board.getByRole('link', { name: 'Tabla Nopal 8.25' })).toHaveAttribute(
      'href',
      '/producto/7?modo=administrar',
    )
    expect(board.getByText('4')).toBeVisible()
    expect(board.getByText('TAB-825')).toBeVisible()
    const draft = within(await row(/Casco Volcán/))
    expect(draft.getByRole('link', { name: 'Casco Volcán' })).toHaveAttribute('href', '/producto/8/editar')
    expect(draft.getByText('Quedan pocas')).toBeVisible()
    expect(draft.getByText(saying('Academia: $1,199.00'))).toBeVisible()
    expect(draft.getByRole('link', { name: '2 opciones de Casco Volcán' })).toHaveAttribute(
      'href',
      '/administrar-productos/existencias?search=Casco+Volc%C3%A1n',
    )
  })

  it('changes the state where it stands, and says why it is refused', async () => {
    const bodies: unknown[] = []
    const { app } = await show({
      answers: { [index]: productPage([staffProduct({ state: 'Draft' })]) },
      commands: {
        [change]: ({ body }) => {
          bodies.push(body)
          const errors = { State: ['Escribe su SKU antes de publicarlo.'] }
          return { success: false, messages: ['Revisa los campos marcados.'], errors }
        },
      },
    })
    const state = await screen.findByLabelText('Estado de Tabla Nopal 8.25')
    await userEvent.selectOptions(state, 'Publicado')
    await waitFor(() =>
      expect(app.notices.store.getState()).toMatchObject([{ text: 'Escribe su SKU antes de publicarlo.' }]),
    )
    expect(bodies).toEqual([{ version: 4, state: 'Published' }])
    await waitFor(() => expect(state).toHaveDisplayValue('Borrador'))
  })

  it('changes both prices in one step', async () => {
    const bodies: unknown[] = []
    await show({
      answers: { [index]: productPage([staffProduct()]) },
      commands: {
        [change]: ({ body }) => {
          bodies.push(body)
          return done
        },
      },
    })
    await userEvent.click(
      await screen.findByRole('button', { name: 'Cambiar el precio de Tabla Nopal 8.25' }),
    )
    const dialog = within(screen.getByRole('dialog', { name: 'Cambiar precio' }))
    await userEvent.clear(dialog.getByLabelText('Precio'))
    await userEvent.type(dialog.getByLabelText('Precio'), '1400.5')
    await userEvent.type(dialog.getByLabelText(/^Precio academia/), '1200')
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(bodies).toEqual([{ version: 4, price: 1400.5, academyPomotionPrice: 1200 }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('counts what there is of one that has no sizes', async () => {
    const bodies: unknown[] = []
    await show({
      answers: { [index]: productPage([staffProduct()]) },
      commands: {
        '/api/Stock/Change/4': ({ body }) => {
          bodies.push(body)
          return done
        },
      },
    })
    await userEvent.click(
      await screen.findByRole('button', { name: 'Cambiar existencias de Tabla Nopal 8.25' }),
    )
    const quantity = screen.getByLabelText('Cantidad')
    await userEvent.clear(quantity)
    await userEvent.type(quantity, '9')
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(bodies).toEqual([{ quantity: 9, known: 6, reason: 'count', note: '' }]))
  })

  it('makes a copy once, and opens it', async () => {
    const keys: (string | null)[] = []
    const { router } = await show({
      answers: {
        [index]: productPage([staffProduct()]),
        '/api/Product/GetFormData/9': sampleFormData({ id: 9, state: 'Draft', sku: '' }),
      },
      commands: {
        '/api/ProductCapturist/Product/Duplicate/7': ({ headers }) => {
          keys.push(headers.get('Idempotency-Key'))
          return { ...done, id: 9 }
        },
      },
    })
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Duplicar Tabla Nopal 8.25' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/producto/9/editar'))
    // A second press before navigation repeats the same command.
    expect([...new Set(keys)]).toEqual([expect.any(String)])
    expect(await screen.findByRole('radio', { name: /^Borrador/ })).toBeChecked()
  })

  it('keeps the state that is looked at where filters change', async () => {
    const { router } = await show({ answers: { [`${index}?state=Draft`]: productPage([]) } })
    await userEvent.click(screen.getByRole('link', { name: 'Borradores' }))
    await waitFor(() => expect(router.state.location.search).toBe('?state=Draft'))
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Borradores' })).toHaveAttribute('aria-current', 'page'),
    )
    await userEvent.click(screen.getByText('Filtros'))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sin foto' }))
    await userEvent.selectOptions(screen.getByLabelText('Existencias'), 'Agotado')
    await userEvent.click(screen.getByRole('button', { name: 'Filtrar' }))
    await waitFor(() =>
      expect(router.state.location.search).toBe('?stock=soldOut&withoutPicture=true&state=Draft'),
    )
  })

  it('says so when there are none, and what to do', async () => {
    await show({})
    expect(await screen.findByText('No hay productos disponibles.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Nuevo producto' })).toHaveAttribute('href', '/producto/nuevo')
  })

  it.each<[string, readonly Role[]]>([
    ['customers', ['GeneralUser']],
    ['administrators and who keeps the courses', ['Admin', 'ClassCapturist']],
  ])('is not for %s', async (_who, roles) => {
    const { router } = await show({}, roles)
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })
})
