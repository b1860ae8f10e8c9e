import { CardGridSkeleton, Container, Hero, PageSection, SiteSearch, SliderSkeleton } from '@rodada/ui'
import type { LoaderArgs } from '@rodada/web/page'
import { useNavigate, usePageData } from '@rodada/web/router'
import { loadWidget } from '../widgets/load-widget.ts'
import { WidgetSlot } from '../widgets/widget-slot.tsx'

const courses = 'mf-academy/PopularCourses'
const products = 'mf-shop/NewProducts'

/** Both widgets start at once; the page does not wait for them. */
export function loader(args: LoaderArgs) {
  return { courses: loadWidget(courses, args), products: loadWidget(products, args) }
}

/** The page `/`: search, featured courses, new products. */
export function Component() {
  const data = usePageData<typeof loader>()
  const navigate = useNavigate()
  return (
    <>
      <Hero
        title="Rueda con nosotros"
        lead="Tablas, llantas y protecciones que usamos todos los días, y una academia para subirte por primera vez o perderle el miedo al bowl."
      >
        <SiteSearch onSearch={(path) => void navigate(path)} />
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
            pending={<CardGridSkeleton count={4} />}
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
