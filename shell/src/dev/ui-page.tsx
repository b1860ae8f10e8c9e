/** The page /dev/ui, outside production: every piece of the design system in every state. */
export { UiGallery as Component } from '@rodada/ui/dev'
