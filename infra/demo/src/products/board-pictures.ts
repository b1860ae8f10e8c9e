import type { PicturePlan } from '../picture.ts'
import { bothSides, detail, heroDeck, leaning, onFloor, tallDeck } from './board-compositions.ts'
import { boards, rides } from './looks.ts'

/** Pictures of completes and decks, by product slug. */
export const boardPictures: Readonly<Record<string, readonly PicturePlan[]>> = {
  'completa-primera-rodada': [
    heroDeck(
      'Patineta completa Primera Rodada con gráfico de confeti de colores y llantas verdes',
      '#8fd0c4',
      'disc',
      boards.primera,
      rides.beginner,
    ),
    onFloor(
      'La misma patineta de perfil, lista sobre sus llantas',
      '#f4b740',
      'arch',
      boards.primera,
      rides.beginner,
      '#2a9d8f',
    ),
  ],
  'completa-bahia': [
    heroDeck(
      'Patineta completa Bahía con un sol naranja sobre olas verdes',
      '#1f8a85',
      'disc',
      boards.bahia,
      rides.street,
    ),
    bothSides(
      'Tabla Bahía por debajo y por arriba, con la lija puesta',
      '#f3b6a0',
      boards.bahia,
      rides.street,
    ),
    onFloor(
      'Patineta Bahía de perfil sobre un piso naranja',
      '#f2794b',
      'paper',
      boards.bahia,
      rides.street,
      '#1f9a94',
    ),
    detail(
      'Acercamiento al gráfico, la lija y la tornillería de la Bahía',
      '#f0c98d',
      boards.bahia,
      rides.street,
    ),
    leaning('Dos patinetas Bahía recargadas en una pared de ladrillo', '#c4694b', boards.bahia, rides.street),
  ],
  'completa-barrio': [
    leaning(
      'Patineta Barrio de cuadros blancos y negros junto a una pared',
      '#a9b3b5',
      boards.barrio,
      rides.night,
    ),
  ],
  'completa-alberca': [
    tallDeck(
      'Patineta ancha de alberca con franjas setenteras',
      '#3f9fb5',
      'disc',
      boards.alberca,
      rides.pool,
    ),
  ],
  'cruiser-malecon': [
    heroDeck(
      'Cruiser Malecón con escamas de mar en tonos turquesa',
      '#f2a65a',
      'arch',
      boards.malecon,
      rides.cruise,
      -24,
    ),
    onFloor(
      'Cruiser Malecón de perfil con llantas naranjas',
      '#9cc9d6',
      'disc',
      boards.malecon,
      rides.cruise,
      '#3fb8af',
    ),
  ],
  'longboard-sierra': [
    tallDeck(
      'Longboard Sierra con curvas de nivel y un sendero punteado',
      '#c9d3b8',
      'flat',
      boards.sierra,
      rides.long,
    ),
    onFloor(
      'Longboard Sierra de perfil, bajo y estable',
      '#4f7f72',
      'paper',
      boards.sierra,
      rides.long,
      '#d9713a',
    ),
  ],
  'surfskate-marea': [
    heroDeck(
      'Surfskate Marea con sol claro sobre olas azules',
      '#f7d9a8',
      'disc',
      boards.marea,
      rides.cruise,
      22,
    ),
  ],
  'longboard-danza': [
    tallDeck('Longboard Danza con ramas de jacaranda en flor', '#e7b9d2', 'arch', boards.danza, rides.dance),
  ],
  'tabla-azulejo': [
    heroDeck(
      'Tabla Azulejo con mosaico azul, amarillo y barro',
      '#e8a64a',
      'flat',
      boards.azulejo,
      undefined,
      26,
    ),
    detail('Acercamiento al mosaico de la tabla Azulejo', '#2c5ba8', boards.azulejo),
  ],
  'tabla-agave': [
    heroDeck('Tabla Agave con un maguey bajo la luna', '#f0b486', 'arch', boards.agave, undefined, -20),
  ],
  'tabla-luchador': [
    heroDeck(
      'Tabla Luchador con una máscara roja sobre rayos amarillos',
      '#3a4a8c',
      'disc',
      boards.luchador,
      undefined,
      20,
    ),
    bothSides('Tabla Luchador por ambos lados', '#d8574a', boards.luchador),
  ],
  'tabla-papel-picado': [
    heroDeck('Tabla Papel Picado con hileras de colores', '#58b7b0', 'flat', boards.papel, undefined, -28),
  ],
  'tabla-volcan': [
    heroDeck(
      'Tabla Volcán con una montaña nevada y su fumarola',
      '#9fb8c8',
      'disc',
      boards.volcan,
      undefined,
      24,
    ),
  ],
  'tabla-tormenta': [bothSides('Tabla Tormenta con relámpagos, por ambos lados', '#b9a3d8', boards.tormenta)],
  'tabla-cruda': [
    heroDeck('Tabla Cruda de maple sin pintar', '#5f7f78', 'split', boards.cruda, undefined, 32),
  ],
  'tabla-jacaranda': [
    heroDeck('Tabla Jacaranda con flores moradas', '#8f7fc4', 'arch', boards.jacaranda, undefined, 22),
  ],
}
