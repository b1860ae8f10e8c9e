import type { Business } from '../business/data.ts'
import type { Access } from '../roles.ts'
import type { ContractTexts } from './contract-versions.ts'
import type { AppName, RemoteName, ServiceName } from './platform.ts'

/** The kinds of pages by their geometry; a skeleton stands in for each while its first data is on its way. */
export const pageShapes = [
  'home',
  'cards',
  'rows',
  'detail',
  'form',
  'text',
  'tiles',
  'record',
  'message',
] as const
export type PageShape = (typeof pageShapes)[number]

/** Icons of the staff's side bar. */
export const menuIcons = [
  'attendance',
  'classes',
  'courses',
  'log',
  'messages',
  'orders',
  'payments',
  'products',
  'reports',
  'requests',
  'sale',
  'settings',
  'state',
  'stock',
  'subscriptions',
  'timetable',
  'users',
] as const
export type MenuIcon = (typeof menuIcons)[number]

/**
 * A page's entry in the side bar of the staff, shown to users whom the page's `access` allows, in the order of the page
 * lists.
 */
export interface MenuEntry {
  /** Heading that the entry stands under: 'Academia'. */
  readonly group: string
  /** The page's name there, short enough for a bar on phones: 'Suscripciones'. */
  readonly label: string
  readonly icon: MenuIcon
}

/** The shared module with the frame and the lists of the staff's pages. */
export const staffModule = '@rodada/ui/staff'

/**
 * One of an app's pages, as plain data: the shell routes by it, the guard reads its access rule, and the gateway
 * preloads what the page needs before any script has run.
 */
export interface PageDescriptor {
  /** Stable and unique in the platform, e.g. `academy.course-detail`; also the route id. */
  readonly id: string
  /** Route pattern of the router, e.g. `/clase/:id`. */
  readonly path: string
  readonly access: Access
  /** Document title, without the site's name. */
  readonly title: string
  /** For search engines and shared links, where the owning service answers no metadata. */
  readonly description?: string
  /**
   * The page's first data calls, fetched beside its code. `:name` takes the path's parameter; a final
   * `?*` takes those of the address's query parameters that `query` names; `?*&name=value` adds one that it always has.
   */
  readonly data?: readonly string[]
  /** Query parameters that belong to the page's data; others neither reach the service nor split a cache. */
  readonly query?: readonly string[]
  /** The internal path of the page's head metadata (`PageHead`) at the owning service, with `:name` as in `data`. */
  readonly head?: {
    readonly service: ServiceName
    readonly path: string
    /** The path of the records that have this page, for the site map (sitemap.ts); the page's parameter is their id. */
    readonly records?: string
    /** The page opens with the record's gallery, whose first picture (`PageHead`) the document asks for ahead. */
    readonly gallery?: true
  }
  /** Widgets of remotes that the page composes, e.g. `mf-academy/PopularCourses`; their code is preloaded too. */
  readonly widgets?: readonly string[]
  /**
   * The page has parts of one person. Where it is guarded, a visitor without a session is sent to sign in and back, instead
   * of to the home page (whoever's session ends while any guarded page is open is sent so, too); where it is public, its
   * loader leaves those parts out, and who was signed out meanwhile signs in.
   */
  readonly signIn?: true
  /** Default: `text`. */
  readonly shape?: PageShape
  /** Public, but left out by search engines. */
  readonly unlisted?: true
  /**
   * Card numbers are typed here and posted to the bank: the page has a document to itself, entered and left by full
   * page loads, with no other remote's code in it, and is kept nowhere.
   */
  readonly cardForm?: true
  /**
   * Query parameters that show the page in another way and are left out by search engines. Its canonical address is
   * without them.
   */
  readonly unlistedQuery?: readonly string[]
  /**
   * Rendered on the server too, once for everybody: public, and the same for every user. Its loader awaits public reads
   * alone. `frame`: only what stands around its data, which follow from the session or the browser.
   */
  readonly rendered?: true | 'frame'
  /**
   * Path of the staff's page of the same record, `/administrar-alumnos/:id`: where staff are led to whom this page's
   * record is refused.
   */
  readonly staffPath?: string
  /** For staff pages that no other page leads to. */
  readonly menu?: MenuEntry
  /**
   * Path of the staff page that this one belongs to, where its own path does not show it: `/administrar-cursos` of
   * `/clase/nueva`. A user who may open that one sees this one in the staff's frame too.
   */
  readonly under?: string
  /** Exists outside production alone. */
  readonly development?: true
  /** Signing in and the own account: also part of an origin that serves one remote alone. */
  readonly everywhere?: true
}

/** One page in a release: its descriptor and the files that the browser needs for it. */
export interface ReleasedPage extends PageDescriptor {
  /** Script files of the page's code, relative to the release's folder, entry excluded. */
  readonly chunks: readonly string[]
  /** Lazily shared modules that the page's code imports, e.g. `@rodada/ui/forms`. */
  readonly uses?: readonly string[]
}

/** A release's build for servers (`ShellServer` or `RemoteServer` in rendering.ts). */
export interface ServerBuild {
  /** Module to import, relative to the release's folder. */
  readonly entry: string
  /** Modules that the remotes' builds import from it (shell), e.g. `react`. */
  readonly provides?: readonly string[]
}

/** A square PNG in a release's folder; `size` in pixels. */
export interface AppIcon {
  readonly file: string
  readonly size: number
}

/** An immutable build of one app: `release.json` in its folder. */
export interface Release {
  readonly app: AppName
  /** Content hash of the whole release: the same version is the same bytes. */
  readonly version: string
  /** The script that starts the app: the shell's main bundle or the remote's container entry. */
  readonly entry: string
  /** Subresource integrity of the entry, `sha384-…`; empty in development, where the entry keeps changing. */
  readonly integrity: string
  readonly pages: readonly ReleasedPage[]
  /** Exposed widgets with the chunks that each needs, e.g. `PopularCourses`. */
  readonly widgets: Readonly<Record<string, readonly string[]>>
  /** Shared packages and the version range the app was built against. */
  readonly shared: Readonly<Record<string, string>>
  /** Lazily shared modules to the files that hold them (shell). */
  readonly provides?: Readonly<Record<string, readonly string[]>>
  /** Further scripts (shell: initial chunks besides the entry) and fonts to preload. */
  readonly preload: readonly { readonly file: string; readonly as: 'script' | 'font' }[]
  /** Development only: the server of the app's files, e.g. `http://localhost:4000`, instead of this site. */
  readonly origin?: string
  /** The site's icon (shell). */
  readonly icon?: string
  /** Picture of shared links to pages without one of their own (shell); its size is `sharePicture`'s. */
  readonly sharePicture?: string
  /** The icon as pictures for home screens (shell), the smallest first. */
  readonly appIcons?: readonly AppIcon[]
  /** Licenses of the npm packages in the app's files. */
  readonly licenses?: string
  /** The build for the gateway's renderer; absent: browsers alone render the app's pages. */
  readonly server?: ServerBuild
  /** Semver ranges of the contracts that it works with. */
  readonly contract: ContractTexts
  /** Version of the shell's contract that it offers the remotes (shell). */
  readonly offers?: string
  /** All files of the release but `release.json`: path in its folder to SHA-256 in hexadecimal. */
  readonly files: Readonly<Record<string, string>>
}

export interface RemoteEntry {
  readonly version: string
  /** Absolute path or URL of the container entry. */
  readonly entry: string
  readonly integrity: string
  /** Range of the shell's contract that it works with. */
  readonly needs: string
}

/** An active release, as the gateway writes it into the document for the shell. */
export interface ActiveRemote extends RemoteEntry {
  readonly pages: readonly PageDescriptor[]
  /** The release before it, for a browser in which this one cannot start; its pages where they are others. */
  readonly fallback?: RemoteEntry & { readonly pages?: readonly PageDescriptor[] }
  /** Development only: origin of the server whose build a developer's `?remote=` has put in the place of the release. */
  readonly override?: string
}

/** Written by the gateway into every document, for the shell to start from. */
export interface BootData {
  /** Version of the shell's own release; absent where it is not known. */
  readonly shell?: string
  readonly remotes: Readonly<Partial<Record<RemoteName, ActiveRemote>>>
  /** The origin serves this remote alone: other addresses belong to the rest of the site, elsewhere. */
  readonly alone?: RemoteName
  /** The nonce of the document's style policy; a document that is the same for everybody has none. */
  readonly nonce?: string
  /** Data of the business; absent: nothing is known (`unstatedBusiness`). */
  readonly business?: Business
  /** Origin of the site's absolute addresses, which a server cannot see in an address bar. */
  readonly siteUrl?: string
  /** The current year in Mexico, for the copyright line: pages do not read the machine's clock. */
  readonly year: number
  /** It shows a release before it is active: what happens in it is reported nowhere. */
  readonly preview?: true
  /** Outside production: pages for development exist. */
  readonly development?: true
  /** The document was answered 404: the address has no page or its record does not exist. */
  readonly missing?: true
  /** The document holds the page's HTML: the data behind it, by route id. */
  readonly loaderData?: Readonly<Record<string, unknown>>
}

/** `id` of the document's `<script type="application/json">` that holds `BootData`. */
export const bootDataId = 'rodada-boot'

/** `id` of the element that the app renders into. */
export const rootId = 'rodada'

/**
 * Picture of shared links to pages without one of their own. `width` and `height` are pixels, as networks ask for; the
 * shell's build draws it (`shell/src/share-picture.svg`).
 */
export const sharePicture = {
  width: 1200,
  height: 630,
  alt: 'Una patineta sube por una rampa frente a una llanta naranja.',
} as const
