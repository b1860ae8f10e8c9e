import type { ProductListItem } from '@rodada/contracts/product/calls'
import { Badge, MediaCard, PriceTag } from '@rodada/ui'
import { productPath } from './product-paths.ts'
import { StockNote } from './stock-note.tsx'

interface ProductCardProps {
  product: ProductListItem
  /** Loads the picture at once; for the first cards of a page. */
  priority?: boolean
  level?: 'h2' | 'h3'
  /** Shows the mark NUEVO. */
  fresh?: boolean
}

/** A product in a list: picture, name, category, price. */
export function ProductCard({ product, priority = false, level = 'h2', fresh = false }: ProductCardProps) {
  const { academyPomotionPrice } = product
  return (
    <MediaCard
      href={productPath(product.id)}
      title={product.name}
      purpose="products"
      picture={product.images[0]}
      priority={priority}
      level={level}
      badge={
        fresh ? (
          <Badge variant="solid" colorPalette="wheel">
            NUEVO
          </Badge>
        ) : undefined
      }
      meta={
        <>
          <p>{product.category}</p>
          {product.onlyStudents && <p>Exclusivo para alumnos</p>}
          {product.stock === null ? <p>Sobre pedido</p> : <StockNote left={product.stock.left} />}
        </>
      }
      price={
        <PriceTag
          amount={product.price}
          extra={
            academyPomotionPrice === null
              ? undefined
              : { label: 'Precio academia', amount: academyPomotionPrice }
          }
        />
      }
    />
  )
}
