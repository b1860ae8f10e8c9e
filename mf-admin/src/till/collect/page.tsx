import { formatMoney } from '@rodada/contracts/words/money'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import {
  BottomBar,
  Box,
  Button,
  Callout,
  EmptyState,
  FailedPart,
  Flex,
  Grid,
  Heading,
  Link,
  PageHeader,
  RowsSkeleton,
  Text,
} from '@rodada/ui'
import { SearchForm } from '@rodada/ui/staff'
import { deferred } from '@rodada/web/calls/deferred'
import { useListReturn } from '@rodada/web/lists/list-return'
import { useSession } from '@rodada/web/pages/app'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { useReturnUrl } from '@rodada/web/pages/return-url'
import { Await, useNavigate, usePageData, useSearchParams } from '@rodada/web/pages/router'
import { Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { isEmpty, offerName, storedBasket } from './basket.ts'
import { CollectForm, focusBill } from './collect-form.tsx'
import { referenceOf, wantedIn } from './load-dues.ts'
import { loadTill, type Till } from './load-till.ts'
import { OfferList } from './offer-list.tsx'
import { PeopleList } from './people-list.tsx'
import { type BasketOfTab, useBasket } from './use-basket.ts'
import { useBill } from './use-bill.ts'
import { type Scan, useScan } from './use-scan.ts'
import { useTypedAnywhere } from './use-typed-anywhere.ts'

/** What matches the search or whoever owes the debt that the address names, and what is chosen already; streamed. */
export async function loader({ api, search, roles, session, request }: LoaderArgs) {
  const { user } = await session.ready()
  const { held } = storedBasket(user?.id ?? 0)
  const till = loadTill({ api, roles, signal: request.signal }, search, held)
  return { till: await deferred(till), today: dayInMexico(new Date()) }
}

/** The address of this page, with the page that it leads back to. */
function useAddress() {
  const [address] = useSearchParams()
  const asked = useReturnUrl()
  const returnUrl = asked === '/' ? undefined : asked
  const hrefOf = (query: Readonly<Record<string, string>>) => {
    const search = new URLSearchParams({ ...query, ...(returnUrl !== undefined && { returnUrl }) })
    return search.size === 0 ? '/caja/cobrar' : `/caja/cobrar?${search}`
  }
  return { address, asked, returnUrl, hrefOf }
}

/** Texts that added nothing, until the clerk searches them or takes them out. */
function Misses({ misses, retry, forget }: Scan) {
  if (misses.length === 0) return null
  return (
    <Box mt="3" maxW="40rem" role="alert">
      {misses.map((miss) => (
        <Callout key={miss.id} text={`«${miss.text}»: ${miss.reason}`}>
          {miss.next !== 'none' && (
            <Button size="sm" colorPalette="ink" onClick={() => retry(miss)}>
              {miss.next === 'again' ? 'Intentar de nuevo' : 'Buscar'}
            </Button>
          )}
          <Button size="sm" variant="ghost" colorPalette="ink" onClick={() => forget(miss)}>
            Quitar aviso
          </Button>
        </Callout>
      ))}
    </Box>
  )
}

/** The one field: a person, or a product by name or code. */
function Search({ scan, autoFocus }: { scan: Scan; autoFocus: boolean }) {
  const roles = useSession().user?.roles ?? []
  const sells = roles.includes('ProductCapturist')
  const place = useRef<HTMLDivElement>(null)
  useTypedAnywhere(place)
  return (
    <Box mb="6" ref={place}>
      <SearchForm
        label={sells ? 'Persona, producto o código:' : 'Nombre, teléfono, correo o referencia:'}
        words=""
        placeholder={sells ? 'Ana Peña, #1042, R-12, casco…' : 'Ana Peña, 55 1234 5678, #1042…'}
        autoFocus={autoFocus}
        clears
        onSearch={scan.take}
      />
      <Text as="output" size="sm" tone="muted" display="block" minH="1lh" mt="2">
        {scan.said}
      </Text>
      <Misses {...scan} />
    </Box>
  )
}

function Notes({ hasMore, missing, problem }: Till) {
  return (
    <Flex direction="column" gap="3" mb="4" _empty={{ display: 'none' }}>
      {problem !== undefined && <Callout role="status" text={problem} />}
      {missing.length > 0 && (
        <Callout
          role="alert"
          text={`No pudimos consultar ${missing.join(' ni ')}. Lo que falta puede estar ahí: recarga la página en un momento.`}
        />
      )}
      {hasMore && (
        <Text tone="muted">Hay más por cobrar: busca a la persona por su nombre o su referencia.</Text>
      )}
    </Flex>
  )
}

interface FoundProps {
  till: Till
  counter: BasketOfTab
  scan: Scan
  /** What the results are of; empty for everything that is owed. */
  words: string
}

/** People with what they owe, and products; the basket takes what was read anew, and what the address names. */
function Found({ till, counter, scan, words }: FoundProps) {
  const { address, hrefOf } = useAddress()
  const refresh = useEffectEvent(counter.refresh)
  useEffect(() => refresh(till), [till])
  const isAll = words === '' && !address.has('family')
  const { dues, families, family, offers, missing, problem } = till
  const hasPeople = dues.length > 0 || families.length > 0 || family !== null
  const isNothing = !hasPeople && offers.length === 0 && missing.length === 0 && problem === undefined
  return (
    <Box>
      <Flex gap="3" align="baseline" wrap="wrap" mb="3">
        <Heading as="h2" size="small">
          {words === '' ? 'Por cobrar' : `Resultados de «${words}»`}
        </Heading>
        {!isAll && (
          <Link href={hrefOf({})} fontSize="sm">
            Ver todo lo que se debe
          </Link>
        )}
      </Flex>
      <Notes {...till} />
      {isNothing && <EmptyState title={isAll ? 'Nadie debe nada.' : `No se encontró nada con «${words}».`} />}
      <PeopleList till={till} counter={counter} hrefOf={(id) => hrefOf({ family: String(id) })} />
      {offers.length > 0 && (
        <Box as="section" aria-label="Productos">
          <Heading as="h3" size="small" mb="1">
            Productos
          </Heading>
          <OfferList
            offers={offers}
            onAdd={(offer) => {
              const problem = counter.add(offer)
              scan.say(
                problem === undefined
                  ? `Se agregó: ${offerName(offer)}.`
                  : `No se agregó ${offerName(offer)}: ${problem}`,
              )
            }}
          />
        </Box>
      )}
    </Box>
  )
}

/** What the results are of: the words, or the reference of the debt that the address names. */
function wordsOf(address: URLSearchParams): string {
  const wanted = wantedIn(address)
  return wanted ? referenceOf(wanted) : (address.get('search') ?? '')
}

/** The counter, /caja/cobrar: what a family owes and products, in one basket. */
export function Component() {
  const { till, today } = usePageData<typeof loader>()
  const { address, asked, returnUrl, hrefOf } = useAddress()
  const navigate = useNavigate()
  const back = useListReturn(asked)
  const counter = useBasket()
  const search = (words: string) => void navigate(hrefOf(words === '' ? {} : { search: words }))
  const scan = useScan({ add: counter.add, search })
  const words = wordsOf(address)
  const bill = useBill(counter)
  const end = useRef<HTMLDivElement>(null)
  return (
    <Box px={{ base: '4', md: '6' }} pb="8">
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 26rem)' }}
        gap={{ base: '6', lg: '10' }}
        alignItems="start"
      >
        <Box>
          <PageHeader title="Cobrar" back={returnUrl && back} />
          <Search scan={scan} autoFocus={words === ''} />
          <Suspense fallback={<RowsSkeleton />}>
            <Await resolve={till.value} errorElement={<FailedPart />}>
              {(found) => <Found till={found} counter={counter} scan={scan} words={words} />}
            </Await>
          </Suspense>
        </Box>
        <CollectForm counter={counter} bill={bill} today={today} returnUrl={returnUrl} end={end} />
      </Grid>
      {!isEmpty(counter.basket) && (
        <BottomBar watched={end} label="Total de la cuenta">
          <strong>{formatMoney(bill.total)}</strong>
          <Button onClick={focusBill}>Ver la cuenta</Button>
        </BottomBar>
      )}
    </Box>
  )
}
