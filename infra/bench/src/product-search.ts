import { createRandom } from '@rodada/demo/random'
import { ask } from './ask.ts'
import { askOnce, tellAsked } from './asked-once.ts'
import { onFilledPlatform } from './filled-platform.ts'
import { type SearchKind, searchTexts } from './search-texts.ts'

/** Milliseconds that 99 of 100 answers may take. */
const limit = 100
/** Names that are searched for: some while the processes warm up, the others while it counts. */
const searchedNames = 1000
const warmUpNames = 300

const kinds: readonly { readonly kind: SearchKind; readonly title: string }[] = [
  { kind: 'exact', title: 'exact names' },
  { kind: 'prefix', title: 'beginnings of names' },
  { kind: 'loose', title: 'words in capitals without accents' },
  { kind: 'typo', title: 'names with one slip' },
]

/**
 * Searches of the product list over 10 connections through the gateway, nearly none asked twice.
 * `node infra/bench/src/product-search.ts [products]`
 */
async function main(): Promise<void> {
  const products = process.argv[2] ?? '100000'
  await onFilledPlatform(['--products', products], ({ url }) => measureAll(url))
}

async function measureAll(url: string): Promise<void> {
  const names = await readNames(url)
  const random = createRandom(`searches among ${names.length}`)
  const addressesOf = (kind: SearchKind, some: readonly string[]) =>
    searchTexts(kind, some, random).map((text) => `${url}/api/Product/Index?name=${encodeURIComponent(text)}`)
  // Processes compile their code under the first requests.
  for (const { kind } of kinds) await askOnce(addressesOf(kind, names.slice(0, warmUpNames)))
  for (const { kind, title } of kinds)
    tellAsked(title, await askOnce(addressesOf(kind, names.slice(warmUpNames))), limit)
}

const pageSize = 100

/** Names of products from pages at even distances, newest first. */
async function readNames(url: string): Promise<string[]> {
  const list = `${url}/api/Product/Index?itemsPerPage=${pageSize}`
  const { totalPages } = await readPage(list)
  const pages = searchedNames / pageSize
  const names: string[] = []
  for (let at = 0; at < pages; at += 1) {
    const page = 1 + Math.floor((at * totalPages) / pages)
    names.push(...(await readPage(`${list}&currentPage=${page}`)).names)
  }
  return names
}

async function readPage(url: string): Promise<{ names: string[]; totalPages: number }> {
  const answer: unknown = JSON.parse((await ask(url)).body)
  const list: unknown = Reflect.get(Object(answer), 'list')
  return {
    names: Array.isArray(list) ? list.map((product) => String(Reflect.get(Object(product), 'name'))) : [],
    totalPages: Number(Reflect.get(Object(answer), 'totalPages')),
  }
}

await main()
