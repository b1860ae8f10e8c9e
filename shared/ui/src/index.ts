export { messageLink } from '@rodada/contracts/business/data'
/** Re-exported for remotes, which have no copy of React DOM. */
export { flushSync } from 'react-dom'
export { AddToCalendar } from './booking/add-to-calendar.tsx'
export { OfferedPlace } from './booking/offered-place.tsx'
export { ConfirmButton, ConfirmedCommand } from './dialog/confirm-button.tsx'
export { ConfirmDialog, type ConfirmedAction } from './dialog/confirm-dialog.tsx'
export { Modal } from './dialog/modal.tsx'
export { useFocusHandedOn } from './dialog/use-focus-handed-on.ts'
export { Footer } from './frame/footer.tsx'
export { ModeSwitch } from './frame/mode-switch.tsx'
export { Navbar } from './frame/navbar.tsx'
export { accountMenu } from './frame/navbar-menus.ts'
export { mainId, SkipLink } from './frame/skip-link.tsx'
export { Icon } from './icons/icon.tsx'
export type { IconName } from './icons/icon-paths.ts'
export { type DataColumn, DataList, type DataListProps } from './list/data-list.tsx'
export { type Fact, FactList } from './list/fact-list.tsx'
export { FilterBar } from './list/filter-bar.tsx'
export { FilterChoices } from './list/filter-choices.tsx'
export { FilterInput, FilterNumber, FilterSelect, type FilterSelectProps } from './list/filter-fields.tsx'
export { filterQuery } from './list/filter-form.ts'
export { ListPage, type ListPageProps } from './list/list-page.tsx'
export { Slider } from './list/slider.tsx'
export { SortLinks } from './list/sort-links.tsx'
export { TileLink } from './list/tile-link.tsx'
export { CardGrid } from './media-card/card-grid.tsx'
export { Gallery } from './media-card/gallery.tsx'
export { MediaCard } from './media-card/media-card.tsx'
export { Picture } from './media-card/picture.tsx'
export { BottomBar } from './page/bottom-bar.tsx'
export { Breadcrumb } from './page/breadcrumb.tsx'
export { CollectLink } from './page/collect-link.tsx'
export { DetailLayout } from './page/detail-layout.tsx'
export { Folded } from './page/folded.tsx'
export { Hero } from './page/hero.tsx'
export { PageHeader } from './page/page-header.tsx'
export { PageSection } from './page/page-section.tsx'
export { SiteSearch } from './page/site-search.tsx'
export { TitledCard } from './page/titled-card.tsx'
export { Badge, Tag } from './primitives/badge.ts'
export { Box, Flex, Grid, ListRow, PlainList, VisuallyHidden } from './primitives/box.tsx'
export { Button, IconButton, IconLink, LinkButton } from './primitives/button.tsx'
export { CommandButton } from './primitives/command-button.tsx'
export { Checkbox, Input, Labelled, Select } from './primitives/control.tsx'
export { Card, Container } from './primitives/layout.ts'
export { Link } from './primitives/link.ts'
export { PasswordInput } from './primitives/password-input.tsx'
export { PillRadio } from './primitives/pill-radio.tsx'
export { PrintButton, usePrinted } from './primitives/print-button.tsx'
export { Skeleton, Spinner } from './primitives/skeleton.ts'
export { Stepped } from './primitives/stepped.tsx'
export { Eyebrow, Heading, List, Text } from './primitives/text.ts'
export type { RouterLinkProps } from './provider/link-component.tsx'
export { UiProvider } from './provider/ui-provider.tsx'
export { Branches } from './site/branches.tsx'
export { WaysToReach } from './site/ways-to-reach.tsx'
export { AwaitedForm } from './status/awaited-form.tsx'
export { Callout } from './status/callout.tsx'
export { EmergencyContactStatus } from './status/emergency-contact-status.tsx'
export { Ending } from './status/ending.tsx'
export { FailedPart } from './status/failed-part.tsx'
export { LetterStatus } from './status/letter-status.tsx'
export { Notices } from './status/notices.tsx'
export { OfflineBar } from './status/offline-bar.tsx'
export {
  CardsPageSkeleton,
  DetailPageSkeleton,
  FormPageSkeleton,
  MessagePageSkeleton,
  type PageSkeletonProps,
  RecordPageSkeleton,
  RowsPageSkeleton,
  TextPageSkeleton,
  TilesPageSkeleton,
} from './status/page-skeletons.tsx'
export { CardGridSkeleton, RowsSkeleton, SliderSkeleton } from './status/skeletons.tsx'
export { EmptyState, ErrorState, LoadingNote, QuietLoadingNote } from './status/states.tsx'
export {
  accountStatusLooks,
  logLevelLooks,
  Status,
  StatusLabel,
  type StatusLook,
  subscriptionStatusLooks,
} from './status/status-label.tsx'
export { ClassesLeft } from './text/classes-left.tsx'
export { DateText } from './text/date-text.tsx'
export { PriceTag } from './text/price-tag.tsx'
export { ShareBlock } from './text/share-block.tsx'
export { PhoneLink, WhatsAppLink } from './text/whats-app-link.tsx'
export { styled as chakra } from './theme/styled.ts'
