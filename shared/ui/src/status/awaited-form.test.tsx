import { describe, expect, it } from '@jest/globals'
import { ApiError } from '@rodada/web/calls/api-error'
import { usePageData } from '@rodada/web/pages/router'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showPage } from '../testing/show-page.tsx'
import { AwaitedForm } from './awaited-form.tsx'

function show(load: () => Promise<string>, quiet = false) {
  // In an object: the page renders before its data arrives.
  const loader = () => {
    const data = load()
    data.catch(() => undefined)
    return { data }
  }
  function Component() {
    return (
      <>
        <h1>Editar</h1>
        <AwaitedForm data={usePageData<typeof loader>().data} quiet={quiet}>
          {(name) => <p>form of {name}</p>}
        </AwaitedForm>
      </>
    )
  }
  const module = async () => ({ Component, loader })
  const page = { id: 'form', path: '/', access: 'public', title: 'Editar', load: module } as const
  return showPage({ pages: [page], address: '/', answers: {} })
}

describe('a form whose data is on its way', () => {
  it('says so under the header, and gives way to the form', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    await show(() => promise)
    expect(screen.getByRole('status')).toHaveTextContent('Obteniendo información...')
    await act(async () => resolve('Ana'))
    expect(await screen.findByText('form of Ana')).toBeVisible()
    expect(screen.queryByText('Obteniendo información...')).toBeNull()
  })

  it('spares customers the words of the staff', async () => {
    await show(() => new Promise(() => undefined), true)
    expect(screen.getByRole('status')).toHaveTextContent('Cargando…')
    expect(screen.queryByText('Obteniendo información...')).toBeNull()
  })

  it('says what went wrong and asks again', async () => {
    let tries = 0
    await show(async () => {
      tries += 1
      if (tries === 1) throw new ApiError('unavailable', 503, 'down', null)
      return 'Ana'
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('form of Ana')).toBeVisible()
  })
})
