import { lettering } from '../drawing/lettering.ts'
import { place } from '../drawing/shapes.ts'
import type { PicturePlan } from '../picture.ts'
import { backpack, bearingSet, gripRoll, tool } from './accessories.ts'
import { cap, hoodie, socks, tee } from './clothes.ts'
import { deckBottom } from './deck.ts'
import {
  asphalt,
  brick,
  cloud,
  comet,
  cream,
  hat,
  high,
  kidsPads,
  navy,
  pad,
  pads,
  shark,
  sneaker,
  teal,
  truck,
} from './gear-looks.ts'
import { boards } from './looks.ts'
import { laidOut, onStage, type Standing, wheelDetail, wheelSet } from './object-compositions.ts'
import { elbowPad, kneePad, wristGuard } from './pads.ts'

/** Pictures of everything but boards, by product slug. */
export const gearPictures: Readonly<Record<string, readonly PicturePlan[]>> = {
  'llantas-asfalto': [
    wheelSet('Juego de cuatro llantas blancas con rayos naranjas', '#e8a04f', 'paper', asphalt, 'rays'),
  ],
  'llantas-nube': [
    wheelSet('Juego de cuatro llantas suaves color cielo', '#f3c6bd', 'disc', cloud, 'plain', 2.3),
  ],
  'llantas-cometa': [
    wheelSet('Juego de cuatro llantas rosas con núcleo morado', '#4a3f86', 'arch', comet, 'ring', 2.3),
    wheelDetail('Llanta Cometa de cerca con su balero', '#f6c667', comet, 'ring'),
  ],
  'trucks-firme': [
    onStage(
      'Par de trucks Firme plateados con gomas naranjas',
      '#6fa8a0',
      'arch',
      truck({ metal: '#b8bfc7', bushing: '#f2602b' }, 1.02),
      truck({ metal: '#b8bfc7', bushing: '#f2602b' }, 1.02),
    ),
  ],
  'trucks-giro': [
    onStage(
      'Truck Giro negro para longboard con gomas moradas',
      '#e9c46a',
      'disc',
      truck({ metal: '#454b57', bushing: '#7d55c7' }, 2),
    ),
  ],
  'baleros-zumbido': [
    onStage('Ocho baleros con tapa naranja', '#33506b', 'paper', {
      content: (art) => bearingSet(art, '#f2602b', '#fff4e0'),
      foot: 230,
      half: 10,
      scale: 1.9,
    }),
  ],
  'casco-cantera': [
    onStage('Casco Cantera verde con la marca Rodada', '#f2a07b', 'disc', hat(teal)),
    onStage(
      'Casco Cantera en verde y en crema con franjas',
      '#7fb9b4',
      'paper',
      hat(teal, 0.98),
      hat(cream, 0.98),
    ),
  ],
  'casco-tiburon': [onStage('Casco infantil azul con cara de tiburón', '#f4d36b', 'arch', hat(shark))],
  'rodilleras-tope': [
    onStage(
      'Par de rodilleras con concha naranja',
      '#9db7bd',
      'split',
      pad(kneePad, pads, 240, 1.75),
      pad(kneePad, pads, 240, 1.75),
    ),
  ],
  'kit-proteccion': [
    onStage(
      'Kit de rodillera, codera y muñequera en negro y naranja',
      '#4f9a8d',
      'paper',
      pad(kneePad, pads, 240, 1.5),
      pad(elbowPad, pads, 168, 1.5),
      pad(wristGuard, pads, 236, 1.35),
    ),
    onStage(
      'El mismo kit en colores infantiles',
      '#f1b8cf',
      'disc',
      pad(kneePad, kidsPads, 240, 1.4),
      pad(elbowPad, kidsPads, 168, 1.4),
      pad(wristGuard, kidsPads, 236, 1.25),
    ),
  ],
  'munequeras-palma': [
    onStage(
      'Par de muñequeras con férula naranja',
      '#d9b48a',
      'arch',
      pad(wristGuard, pads, 236, 1.75),
      pad(wristGuard, pads, 236, 1.75),
    ),
  ],
  'tenis-loma': [
    onStage('Tenis Loma de gamuza azul con suela de goma', '#f3cfa0', 'disc', sneaker(navy)),
    onStage(
      'Tenis Loma en azul y en ladrillo',
      '#8fb0a8',
      'split',
      sneaker(navy, 1.02),
      sneaker(brick, 1.02),
    ),
  ],
  'tenis-plaza': [
    onStage('Tenis Plaza de bota media en negro con franja naranja', '#e07a4f', 'arch', sneaker(high)),
  ],
  'playera-rodada': [
    laidOut(
      'Playera color hueso con el nombre Rodada en naranja',
      '#2f7f7a',
      'flat',
      'M-240 -280H240L380 -60L240 0V390H-240V0L-380 -60Z',
      (art) => tee(art, '#f5efe2', lettering('RODADA', 60, '#f2602b')),
      1.3,
      -4,
    ),
  ],
  'sudadera-turno': [
    laidOut(
      'Sudadera verde con gorro y letras claras',
      '#e7b45c',
      'split',
      'M-150 -280L-90 -400H90L150 -280L240 -230L400 320L310 330L240 60V340H-240V60L-310 330L-400 320L-240 -230Z',
      (art) => hoodie(art, '#2f6f62', '#f5efe2', lettering('RODADA', 56, '#f5efe2')),
      1.28,
    ),
  ],
  'gorra-cinco-paneles': [
    onStage('Gorra amarilla de cinco paneles con visera negra', '#7c9fc9', 'disc', {
      content: (art) => cap(art, '#f2b632', '#20242c', lettering('RODADA', 30, '#20242c')),
      foot: 176,
      half: 290,
      scale: 2,
    }),
  ],
  'calcetas-franja': [
    laidOut(
      'Par de calcetas blancas con franjas naranja y verde',
      '#4d79a8',
      'flat',
      'M-180 -290H160L240 290H-160Z',
      (art) => socks(art, '#fff9ee', ['#f2602b', '#1f9a94']),
      1.6,
      6,
    ),
  ],
  'mochila-ruta': [
    {
      alt: 'Mochila verde oscuro con una tabla sujeta al frente',
      color: '#d98f6c',
      format: 'portrait',
      paint: (art) => {
        const board = place(deckBottom(art, boards.papel), 0, -20, 0, 0.86)
        const bag: Standing = {
          content: () => backpack(art, '#3c4a3f', '#f2b632', board),
          foot: 310,
          half: 210,
          scale: 1.6,
        }
        return onStage('', '#d98f6c', 'arch', bag).paint(art)
      },
    },
  ],
  'herramienta-te': [
    laidOut(
      'Herramienta en T con mango naranja',
      '#a9c7b8',
      'flat',
      'M-260 -150H260V-90H40V300H-40V-90H-260Z',
      (art) => tool(art, '#f2602b'),
      1.7,
      -18,
    ),
  ],
  'lija-negra': [
    onStage('Rollo de lija negra a medio desenrollar', '#e9a23b', 'paper', {
      content: (art) => gripRoll(art, '#23262d', '#f4d9a0'),
      foot: 250,
      half: 340,
      scale: 1.7,
    }),
  ],
}
