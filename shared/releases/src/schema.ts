import { remoteNames, serviceNames } from '@rodada/contracts/platform/platform'
import { menuIcons, pageShapes } from '@rodada/contracts/platform/release'
import { roles } from '@rodada/contracts/roles'
import { Type } from 'typebox'

const texts = Type.Array(Type.String())

const releasedPage = Type.Object({
  id: Type.String(),
  path: Type.String({ pattern: '^/' }),
  access: Type.Union([Type.Literal('public'), Type.Literal('user'), Type.Array(Type.Enum(roles))]),
  title: Type.String(),
  description: Type.Optional(Type.String()),
  data: Type.Optional(texts),
  query: Type.Optional(texts),
  head: Type.Optional(
    Type.Object({
      service: Type.Enum(serviceNames),
      path: Type.String(),
      records: Type.Optional(Type.String()),
    }),
  ),
  widgets: Type.Optional(texts),
  signIn: Type.Optional(Type.Literal(true)),
  shape: Type.Optional(Type.Enum(pageShapes)),
  unlisted: Type.Optional(Type.Literal(true)),
  cardForm: Type.Optional(Type.Literal(true)),
  unlistedQuery: Type.Optional(texts),
  staffPath: Type.Optional(Type.String()),
  rendered: Type.Optional(Type.Union([Type.Literal(true), Type.Literal('frame')])),
  menu: Type.Optional(
    Type.Object({ group: Type.String(), label: Type.String(), icon: Type.Enum(menuIcons) }),
  ),
  under: Type.Optional(Type.String()),
  development: Type.Optional(Type.Literal(true)),
  everywhere: Type.Optional(Type.Literal(true)),
  chunks: texts,
  uses: Type.Optional(texts),
})

const contractTexts = Type.Object({ shell: Type.String(), api: Type.String() })

/** `release.json`: files come from the build, but a release may be older than this gateway. */
export const releaseSchema = Type.Object({
  app: Type.Enum(['shell', ...remoteNames]),
  // Becomes a folder's name.
  version: Type.String({ pattern: '^[0-9A-Za-z][\\w.-]{0,63}$' }),
  entry: Type.String(),
  integrity: Type.String(),
  pages: Type.Array(releasedPage),
  widgets: Type.Record(Type.String(), texts),
  shared: Type.Record(Type.String(), Type.String()),
  provides: Type.Optional(Type.Record(Type.String(), texts)),
  preload: Type.Array(
    Type.Object({ file: Type.String(), as: Type.Union([Type.Literal('script'), Type.Literal('font')]) }),
  ),
  origin: Type.Optional(Type.String()),
  icon: Type.Optional(Type.String()),
  sharePicture: Type.Optional(Type.String()),
  appIcons: Type.Optional(Type.Array(Type.Object({ file: Type.String(), size: Type.Integer() }))),
  licenses: Type.Optional(Type.String()),
  server: Type.Optional(Type.Object({ entry: Type.String(), provides: Type.Optional(texts) })),
  contract: contractTexts,
  offers: Type.Optional(Type.String()),
  files: Type.Record(Type.String(), Type.String({ pattern: '^[0-9a-f]{64}$' })),
})
