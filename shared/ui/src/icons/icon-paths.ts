/** Outlines on a 24 px grid, drawn with a 2 px round stroke. */
export const iconPaths = {
  back: 'M19 12H5m6 6-6-6 6-6',
  forward: 'M5 12h14m-6-6 6 6-6 6',
  create: 'M12 5v14M5 12h14',
  edit: 'M4 20h4L19.5 8.5a2.1 2.1 0 0 0-3-3L5 17l-1 3Zm10.5-12.5 3 3',
  delete: 'M4 7h16M10 11v6m4-6v6M6 7l1 13h10l1-13M9 7V4h6v3',
  close: 'M6 6l12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  /** Three dots, one above the other. */
  more: 'M12 5v.01M12 12v.01M12 19v.01',
  down: 'm6 9 6 6 6-6',
  up: 'm6 15 6-6 6 6',
  left: 'm15 6-6 6 6 6',
  right: 'm9 6 6 6-6 6',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4 4',
  filter: 'M4 7h10m4 0h2M4 17h2m4 0h10M16 5v4M8 15v4',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  alert: 'M12 8v5m0 3.5v.01M10.3 4.2 2.9 17a2 2 0 0 0 1.7 3h14.8a2 2 0 0 0 1.7-3L13.7 4.2a2 2 0 0 0-3.4 0Z',
  info: 'M12 11v5m0-8.5v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  download: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  upload: 'M12 16V5m-5 5 5-5 5 5M5 20h14',
  copy: 'M9 9h10v11H9zM5 15V4h10',
  retry: 'M20 5v5h-5M4.6 14a8 8 0 0 0 14.9.6M4 19v-5h5m10.4-4A8 8 0 0 0 4.5 9.4',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 9a8 8 0 0 1 16 0',
  'user-new': 'M10 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 9a8 8 0 0 1 11.5-7.2M18 14v7m-3.5-3.5h7',
  exit: 'M10 5H5v14h5M14 8l4 4-4 4m4-4H9',
  calendar: 'M5 6h14v14H5zM5 10h14M9 3.5V7m6-3.5V7',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3 2',
  place: 'M12 21s7-6 7-11a7 7 0 1 0-14 0c0 5 7 11 7 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  expand: 'M9 4H4v5m11-5h5v5M9 20H4v-5m11 5h5v-5',
  image: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M15.5 9.5v.01',
  camera: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2Z',
  /** Six dots: handle for dragging. */
  grip: 'M8.5 6h.5M8.5 12h.5M8.5 18h.5M15 6h.5M15 12h.5M15 18h.5',
  cart: 'M3 4h2.5l2 11h10l2-8H6.5M9 20v.01M16 20v.01',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  'eye-off':
    'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.6 3.3M6.2 7.5A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.2-1M10 10a3 3 0 0 0 4 4',
  /** Speech bubble with a handset: the messaging application. */
  message:
    'M4 20l1.3-4.1A8.3 8.3 0 1 1 8.3 19L4 20Zm5.2-11.5c-.6 3.2 2.9 6.7 6 6.3l.5-1.9-2-.9-.9.9c-1-.5-1.7-1.3-2.1-2.2l.9-.8-.7-2-1.7.6Z',
  /** The social network's letter. */
  social:
    'M14 21v-8h3l.5-3.5H14V7.5c0-1 .5-2 2-2h1.7V2.7A17 17 0 0 0 15.3 2.5C12.5 2.5 10.5 4 10.5 7v2.5H7.5V13h3v8',
  /** A camera in a rounded square: the photo-sharing network. */
  photo:
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5Zm4 12a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm4.7-8.2v.01',
} as const

export type IconName = keyof typeof iconPaths
