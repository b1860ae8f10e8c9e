import { expect, it, jest } from '@jest/globals'
import { leaveToSite } from './leave-to-site.ts'

it('leaves every address without a page to the server, but the one that it has answered', () => {
  const goTo = jest.fn<(path: string) => Promise<never>>()
  const loader = leaveToSite('/nada?a=1', goTo)
  const open = (path: string) => loader({ request: new Request(`http://site.test${path}`) })
  expect(open('/nada?a=1')).toBeNull()
  expect(goTo).not.toHaveBeenCalled()
  void open('/productos?name=b')
  expect(goTo).toHaveBeenCalledWith('/productos?name=b')
})
