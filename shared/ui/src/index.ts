export {
  Center,
  GridItem,
  HStack,
  SimpleGrid,
  Stack,
  VStack,
} from '@chakra-ui/react'
export { messageLink } from '@rodada/contracts/business-data'
/** React DOM's own, for remotes: they carry no copy of it. */
export { flushSync } from 'react-dom'
export { AddToCalendar, type AddToCalendarProps } from './booking/add-to-calendar.tsx'
export { OfferedPlace, type OfferedPlaceProps } from './booking/offered-place.tsx'
export {
  ConfirmButton,
  type ConfirmButtonProps,
  ConfirmedCommand,
  type ConfirmedCommandProps,
} from './dialog/confirm-button.tsx'
export { ConfirmDialog, type ConfirmDialogProps, type ConfirmedAction } from './dialog/confirm-dialog.tsx'
export { Modal, type ModalProps } from './dialog/modal.tsx'
export { useFocusHandedOn } from './dialog/use-focus-handed-on.ts'
export { Footer, type FooterProps } from './frame/footer.tsx'
export { Logo } from './frame/logo.tsx'
export { ModeSwitch, type ModeSwitchProps } from './frame/mode-switch.tsx'
export { Navbar, type NavbarProps } from './frame/navbar.tsx'
export {
  accountMenu,
  type MenuItem,
  type MenuSession,
  publicMenus,
  type SiteMenu,
} from './frame/navbar-menus.ts'
export { mainId, SkipLink } from './frame/skip-link.tsx'
export { Icon, type IconProps } from './icons/icon.tsx'
export type { IconName } from './icons/icon-paths.ts'
export { type DataColumn, DataList, type DataListProps } from './list/data-list.tsx'
export { type Fact, FactList } from './list/fact-list.tsx'
export { FilterBar, type FilterBarProps } from './list/filter-bar.tsx'
export { FilterChoices, type FilterChoicesProps } from './list/filter-choices.tsx'
export {
  FilterInput,
  type FilterInputProps,
  FilterSelect,
  type FilterSelectProps,
} from './list/filter-fields.tsx'
export { filterQuery } from './list/filter-query.ts'
export { ListEmpty, type ListEmptyProps } from './list/list-empty.tsx'
export { ListPage, type ListPageProps, type PagedList } from './list/list-page.tsx'
export { Pager, type PagerProps } from './list/pager.tsx'
export { ResultCount, type ResultCountProps } from './list/result-count.tsx'
export { Slider, type SliderProps } from './list/slider.tsx'
export { SortLinks } from './list/sort-links.tsx'
export { TileLink, type TileLinkProps } from './list/tile-link.tsx'
export { UnusedLabels, type UnusedLabelsProps } from './list/unused-labels.tsx'
export { CardGrid, type CardGridProps } from './media-card/card-grid.tsx'
export { Gallery, type GalleryProps } from './media-card/gallery.tsx'
export { MediaCard, type MediaCardProps } from './media-card/media-card.tsx'
export { Picture, type PictureProps } from './media-card/picture.tsx'
export {
  type PictureFormat,
  type PicturePurpose,
  pictureSrcSet,
  pictureUrl,
  pictureWidths,
  type StoredPicture,
} from './media-card/picture-sources.ts'
export { BottomBar, type BottomBarProps } from './page/bottom-bar.tsx'
export { Breadcrumb, type Crumb } from './page/breadcrumb.tsx'
export { DetailLayout, type DetailLayoutProps } from './page/detail-layout.tsx'
export { Hero, type HeroProps } from './page/hero.tsx'
export { type HeaderTarget, PageHeader, type PageHeaderProps } from './page/page-header.tsx'
export { PageSection, type PageSectionProps } from './page/page-section.tsx'
export { SiteSearch, type SiteSearchProps } from './page/site-search.tsx'
export { TitledCard, type TitledCardProps } from './page/titled-card.tsx'
export { Badge, Tag } from './primitives/badge.ts'
export { Box, Flex, Grid, ListRow, PlainList, VisuallyHidden } from './primitives/box.tsx'
export { Button, IconButton, IconLink, LinkButton } from './primitives/button.tsx'
export { CommandButton, type CommandButtonProps } from './primitives/command-button.tsx'
export { Checkbox, Input, Labelled, type LabelledProps, Select, Textarea } from './primitives/control.tsx'
export { Card, Container, Separator } from './primitives/layout.ts'
export { Link } from './primitives/link.ts'
export { PasswordInput, type PasswordInputProps } from './primitives/password-input.tsx'
export { PrintButton } from './primitives/print-button.tsx'
export { Skeleton, Spinner } from './primitives/skeleton.ts'
export { Eyebrow, Heading, List, Text } from './primitives/text.ts'
export {
  Anchor,
  type AnchorProps,
  type LinkComponent,
  type RouterLinkProps,
} from './provider/link-component.tsx'
export { createUiCache, UiProvider, type UiProviderProps } from './provider/ui-provider.tsx'
export { Branches } from './site/branches.tsx'
export { WaysToReach } from './site/ways-to-reach.tsx'
export { AwaitedForm, type AwaitedFormProps } from './status/awaited-form.tsx'
export { Callout, type CalloutProps } from './status/callout.tsx'
export {
  MessagePageSkeleton,
  RecordPageSkeleton,
  TilesPageSkeleton,
} from './status/crumbless-page-skeletons.tsx'
export { EmergencyContactStatus } from './status/emergency-contact-status.tsx'
export { FailedPart } from './status/failed-part.tsx'
export { LetterStatus, type LetterStatusProps } from './status/letter-status.tsx'
export type { NoticeMessage } from './status/notice.tsx'
export { Notices, type NoticesProps } from './status/notices.tsx'
export { OfflineBar } from './status/offline-bar.tsx'
export type { PageSkeletonProps } from './status/page-skeleton-parts.tsx'
export {
  CardsPageSkeleton,
  DetailPageSkeleton,
  FormPageSkeleton,
  RowsPageSkeleton,
  TextPageSkeleton,
} from './status/page-skeletons.tsx'
export {
  CardGridSkeleton,
  MediaCardSkeleton,
  RowsSkeleton,
  SliderSkeleton,
  TextSkeleton,
} from './status/skeletons.tsx'
export {
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
  LoadingNote,
  QuietLoadingNote,
} from './status/states.tsx'
export {
  accountStatusLooks,
  logLevelLooks,
  StatusLabel,
  type StatusLabelProps,
  type StatusLook,
  subscriptionStatusLooks,
} from './status/status-label.tsx'
export { ClassesLeft, type ClassesLeftProps } from './text/classes-left.tsx'
export { DateText, type DateTextProps } from './text/date-text.tsx'
export { MarkedText } from './text/marked-text.tsx'
export { PriceTag, type PriceTagProps } from './text/price-tag.tsx'
export { ShareBlock, type ShareBlockProps } from './text/share-block.tsx'
export type { Tone } from './theme/colors.ts'
export { styled as chakra } from './theme/styled.ts'
