import { Container, Hero, PageSection, SiteSearch, SliderSkeleton } from '@rodada/ui'
import { deferred } from '@rodada/web/calls/deferred'
import { useBusiness } from '@rodada/web/pages/app'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { useNavigate, usePageData } from '@rodada/web/pages/router'
import { joinWords } from '@rodada/web/words/format'
import { CatalogueLinks } from '../layout/catalogue-links.tsx'
import { loadWidget } from '../widgets/load-widget.ts'
import { WidgetSlot } from '../widgets/widget-slot.tsx'
import { FirstTime, loadTrial } from './first-time.tsx'

const courses = 'mf-academy/PopularCourses'
const products = 'mf-shop/NewProducts'

/**
 * Widgets and trial load in parallel. The page does not wait for late ones; what is known in time is rendered with it,
 * so that its height is final.
 */
export async function loader(args: LoaderArgs) {
  const [trial, popular, fresh] = await Promise.all([
    deferred(loadTrial(args)),
    deferred(loadWidget(courses, args)),
    deferred(loadWidget(products, args)),
  ])
  return { trial: trial.value, courses: popular.value, products: fresh.value }
}

/** ' en A, B y C'; empty without places. */
function placesText(places: readonly { readonly name: string }[]): string {
  return places.length === 0 ? '' : ` en ${joinWords(places.map(({ name }) => name))}`
}

/** The page `/`: search, featured courses, new products. */
export function Component() {
  const data = usePageData<typeof loader>()
  const navigate = useNavigate()
  const { branches } = useBusiness()
  return (
    <>
      <Hero
        title="Rueda con nosotros"
        lead={`Clases de skate para niñas, niños y adultos${placesText(branches)}. Y tablas, llantas y protecciones que usamos todos los días.`}
      >
        <CatalogueLinks />
        <SiteSearch onSearch={(path) => void navigate(path)} />
        <FirstTime trial={data.trial} />
      </Hero>
      <Container pt="4">
        <PageSection
          title="Cursos destacados"
          more={{ label: 'Ver todos los cursos', href: '/academia' }}
          tone="bowl"
        >
          <WidgetSlot
            name={courses}
            what="los cursos destacados"
            loaded={data.courses}
            pending={<SliderSkeleton purpose="courses" />}
          />
        </PageSection>
        <PageSection title="Nuevos productos" more={{ label: 'Ver toda la tienda', href: '/productos' }}>
          <WidgetSlot
            name={products}
            what="los productos nuevos"
            loaded={data.products}
            pending={<SliderSkeleton />}
          />
        </PageSection>
      </Container>
    </>
  )
}
