import { Slider } from '../list/slider.tsx'
import { TileLink, type TileLinkProps } from '../list/tile-link.tsx'
import { CardGrid } from '../media-card/card-grid.tsx'
import { Gallery } from '../media-card/gallery.tsx'
import { MediaCard, type MediaCardProps } from '../media-card/media-card.tsx'
import { DetailLayout } from '../page/detail-layout.tsx'
import { Badge } from '../primitives/badge.ts'
import { Grid } from '../primitives/box.tsx'
import { Card } from '../primitives/layout.ts'
import { Text } from '../primitives/text.ts'
import { CardGridSkeleton, RowsSkeleton, SliderSkeleton, TextSkeleton } from '../status/skeletons.tsx'
import { PriceTag } from '../text/price-tag.tsx'
import { coursePictures, productPictures } from './samples.ts'
import { Section } from './section.tsx'

const isNew = (
  <Badge variant="solid" colorPalette="wheel">
    NUEVO
  </Badge>
)

const cards: readonly MediaCardProps[] = [
  {
    href: '#1',
    title: 'Longboard dance en el malecón',
    purpose: 'courses',
    picture: coursePictures[0],
    meta: 'Longboard · Principiante',
    price: <PriceTag amount={1450} note="pago único" />,
    action: 'Más Información',
  },
  {
    href: '#2',
    title:
      'Bowl y transiciones para quien ya rueda y quiere perderle el miedo a la pared más alta del parque',
    purpose: 'courses',
    picture: undefined,
    meta: 'Bowl, street y todo lo que tenga inclinación · Intermedio y Avanzado',
    price: <PriceTag amount={0} />,
    action: 'Más Información',
  },
  {
    href: '#3',
    title: 'Completa Bahía 8.0"',
    purpose: 'products',
    picture: productPictures[0],
    badge: isNew,
    meta: 'Patinetas completas',
    price: <PriceTag amount={1899} extra={{ label: 'Precio academia', amount: 1699 }} />,
  },
  {
    href: '#4',
    title: 'Casco sin foto',
    purpose: 'products',
    picture: undefined,
    meta: 'Cascos',
    price: <PriceTag amount={123899.5} />,
  },
]

const tiles: readonly TileLinkProps[] = [
  { href: '#suscripciones', title: 'Mis Suscripciones', text: 'Tus clases, tus pagos y tu membresía.' },
  {
    href: '#usuarios',
    title: 'Administrar Usuarios',
    text: 'Cuentas, roles y estados.',
    children: <Text mt="4">Cuentas bloqueadas: 2</Text>,
  },
  { href: '#nuevo', icon: 'user-new', tone: 'bowl', title: 'Soy nuevo', text: 'Crea tu cuenta y sigue.' },
]

function Galleries() {
  return (
    <DetailLayout
      media={<Gallery purpose="products" pictures={productPictures} alt="Completa Bahía" />}
      aside={
        <Card>
          <PriceTag
            amount={1899}
            size="lg"
            note="IVA incluido"
            extra={{ label: 'Precio academia', amount: 1699 }}
          />
        </Card>
      }
    >
      <Text maxW="prose">La descripción queda bajo las fotos; el precio, a la vista.</Text>
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
        <Gallery purpose="courses" pictures={coursePictures.slice(0, 1)} alt="Curso con una foto" />
        <Gallery purpose="courses" pictures={[]} alt="Curso sin fotos" />
      </Grid>
    </DetailLayout>
  )
}

function Novelties() {
  return (
    <Slider
      items={productPictures.map((picture, index) => ({ id: index + 1, picture }))}
      keyOf={({ id }) => id}
      label="Nuevos"
    >
      {({ id, picture }) => (
        <MediaCard
          href={`#nuevo-${id}`}
          title={`Novedad ${id}`}
          purpose="products"
          picture={picture}
          badge={isNew}
          price={<PriceTag amount={250 * id} />}
        />
      )}
    </Slider>
  )
}

/** Cards, slideshows, and their skeletons. */
export function Pictures() {
  return (
    <>
      <Section
        title="MediaCard"
        note="De curso y de producto; con foto y sin ella, de textos cortos y largos."
      >
        <CardGrid items={cards} keyOf={({ href }) => href}>
          {(card) => <MediaCard {...card} level="h3" />}
        </CardGrid>
      </Section>
      <Section title="Slider, TileLink">
        <Novelties />
        <CardGrid items={tiles} keyOf={({ href }) => href}>
          {(tile) => <TileLink {...tile} />}
        </CardGrid>
      </Section>
      <Section title="DetailLayout, Gallery, PriceTag" note="Varias fotos, una sola, ninguna.">
        <Galleries />
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
