import type { CourseGear } from '@rodada/contracts/course/calls'
import { Box, Heading, Link, PlainList, SliderSkeleton } from '@rodada/ui'
import { useId } from 'react'
import { useGearProducts } from './use-gear-products.ts'

function piecePath({ requirement, category }: CourseGear): string {
  return `/productos?${new URLSearchParams({ name: requirement, category })}`
}

function Gear({ gear }: { gear: readonly CourseGear[] }) {
  const id = useId()
  const { place, products, sold } = useGearProducts(gear)
  const links = gear.filter(({ requirement }) => sold?.has(requirement) ?? true)
  if (links.length === 0) return null
  return (
    <Box as="section" ref={place} aria-labelledby={id} aria-busy={products === 'waiting'} minW="0">
      <Heading id={id} size="card" mb="3">
        Lo que usa tu clase
      </Heading>
      <PlainList direction="row" columnGap="4" rowGap="5" wrap="wrap" mb="4">
        {links.map((piece) => (
          <li key={piece.requirement}>
            <Link href={piecePath(piece)} alone>
              {piece.requirement} en la tienda
            </Link>
          </li>
        ))}
      </PlainList>
      {products === 'waiting' && <SliderSkeleton />}
      {products !== 'waiting' && products !== null && <products.Show data={products.data} />}
    </Box>
  )
}

/** Required gear that the shop sells, with prices for students; renders nothing without any. */
export function ClassGear({ gear = [] }: { gear?: readonly CourseGear[] }) {
  return gear.length === 0 ? null : <Gear gear={gear} />
}
