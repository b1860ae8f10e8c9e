import { Flex, Grid } from '@chakra-ui/react'
import { Slider } from '../list/slider.tsx'
import { TileLink } from '../list/tile-link.tsx'
import { CardGrid } from '../media-card/card-grid.tsx'
import { Gallery } from '../media-card/gallery.tsx'
import { MediaCard } from '../media-card/media-card.tsx'
import { Badge } from '../primitives/badge.ts'
import { Card } from '../primitives/layout.ts'
import { CardGridSkeleton, RowsSkeleton, SliderSkeleton, TextSkeleton } from '../status/skeletons.tsx'
import { PriceTag } from '../text/price-tag.tsx'
import { pictures } from './samples.ts'
import { Section } from './section.tsx'

const cards = [
  {
    id: 1,
    title: 'Skate desde cero',
    purpose: 'courses',
    picture: pictures[1],
    price: 1450,
    note: 'pago único',
  },
  {
    id: 2,
    title: 'Bowl y transiciones para quien ya rueda',
    purpose: 'courses',
    picture: undefined,
    price: 0,
  },
  { id: 3, title: 'Tabla Órbita 8.25"', purpose: 'products', picture: pictures[0], price: 1899, isNew: true },
  { id: 4, title: 'Casco Nopal', purpose: 'products', picture: pictures[3], price: 899.5 },
] as const

const tiles = [
  { href: '#suscripciones', title: 'Mis Suscripciones', text: 'Tus clases, tus pagos y tu membresía.' },
  { href: '#usuarios', title: 'Administrar Usuarios', text: 'Cuentas, roles y estados.' },
]

function Cards() {
  return (
    <CardGrid items={cards} keyOf={({ id }) => id}>
      {(card) => (
        <MediaCard
          href={`#${card.id}`}
          title={card.title}
          purpose={card.purpose}
          picture={card.picture}
          badge={
            'isNew' in card ? (
              <Badge variant="solid" colorPalette="wheel">
                NUEVO
              </Badge>
            ) : undefined
          }
          meta={card.purpose === 'courses' ? 'Street y bowl · Principiante' : 'Tablas'}
          price={<PriceTag amount={card.price} note={'note' in card ? card.note : undefined} />}
          action={card.purpose === 'courses' ? 'Más Información' : undefined}
        />
      )}
    </CardGrid>
  )
}

function Slides() {
  return (
    <Grid templateColumns={{ base: '1fr', lg: '3fr 2fr' }} gap="6">
      <Gallery purpose="products" pictures={pictures} alt="Tabla Órbita" />
      <Flex direction="column" gap="4">
        <PriceTag
          amount={1899}
          size="lg"
          note="IVA incluido"
          extra={{ label: 'Precio academia', amount: 1699 }}
        />
        <Gallery purpose="courses" pictures={[]} alt="Curso sin fotos" />
      </Flex>
    </Grid>
  )
}

/** Cards, slideshows, and their skeletons. */
export function Pictures() {
  return (
    <>
      <Section title="MediaCard" note="Con foto, sin foto, gratis, nuevo.">
        <Cards />
      </Section>
      <Section title="Slider, TileLink">
        <Slider
          items={[...pictures, ...pictures].map((picture, id) => ({ id, picture }))}
          keyOf={({ id }) => id}
          label="Nuevos"
        >
          {({ id, picture }) => (
            <MediaCard
              href={`#nuevo-${id}`}
              title={`Novedad ${id + 1}`}
              purpose="products"
              picture={picture}
              price={<PriceTag amount={250 * (id + 1)} />}
            />
          )}
        </Slider>
        <CardGrid items={tiles} keyOf={({ href }) => href}>
          {(tile) => <TileLink {...tile} />}
        </CardGrid>
      </Section>
      <Section title="Gallery, PriceTag">
        <Slides />
      </Section>
      <Section title="Skeletons">
        <SliderSkeleton />
        <CardGridSkeleton count={4} />
        <Card>
          <TextSkeleton />
        </Card>
        <RowsSkeleton count={3} />
      </Section>
    </>
  )
}
