import { SortLinks } from '@rodada/ui'
import { useLocation } from '@rodada/web/pages/router'

const pages = [
  ['/academia', 'Por clase'],
  ['/calendario', 'Por hora'],
] as const

/** Leads from the courses to their classes by hour, and back; a chosen place stays. */
export function ViewSwitch() {
  const { pathname, search } = useLocation()
  const place = new URLSearchParams(search).get('addressId')
  const query = place === null ? '' : `?${new URLSearchParams({ addressId: place })}`
  const options = pages.map(([path, label]) => ({ label, href: path + query, current: pathname === path }))
  return <SortLinks options={options} label="Ver clases" />
}
