import { mailedPages } from '@rodada/contracts/account/mailed-pages'

const patterns = Object.values(mailedPages).map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))

/** Whether an absolute address leads to one of `mailedPages`. */
export function isMailedPage(url: string): boolean {
  const { pathname } = new URL(url)
  return patterns.some((pattern) => pattern.test(pathname))
}
