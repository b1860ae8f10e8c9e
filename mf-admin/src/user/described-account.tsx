import { Link } from '@rodada/ui'

/** How the services name an account in what they tell of a movement. */
const account = /^(.*?)((?:Cuenta|usuario) (\d+))(.*)$/s

/** What a movement was about; an account that it names is a link to that. */
export function DescribedAccount({ description }: { description: string }) {
  const [, before, name, id, after] = account.exec(description) ?? []
  if (id === undefined) return description
  return (
    <>
      {before}
      <Link href={`/usuarios/${id}`}>{name}</Link>
      {after}
    </>
  )
}
