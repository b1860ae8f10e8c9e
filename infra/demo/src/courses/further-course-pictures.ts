import type { PicturePlan } from '../picture.ts'
import { poster } from './gathering-scenes.ts'
import { promenade, road } from './open-scenes.ts'
import { bowl, miniRamp } from './ramp-scenes.ts'
import { shot } from './stage.ts'
import { plaza } from './street-scenes.ts'

/** Pictures of the courses for those who already ride, by course slug. */
export const furtherCoursePictures: Readonly<Record<string, readonly PicturePlan[]>> = {
  'street-fundamentos': [
    shot({
      alt: 'Una patinadora salta las escaleras de una plaza al atardecer',
      scene: plaza,
      light: 'golden',
      accent: '#1f8f8a',
      color: '#e0a070',
      format: 'wide',
      roles: [
        { who: 'teo', pose: 'stand', at: [0.2, 0.62], scale: 2.07 },
        { who: 'vale', pose: 'ollie', at: [0.52, 0.62], scale: 2.93, drop: 0.2 },
        { who: 'beto', pose: 'sit', at: [0.86, 0.78], scale: 2.32, flip: true },
      ],
    }),
    shot({
      alt: 'Un alumno se agacha sobre la tabla frente a un sol rosa',
      scene: poster,
      light: 'golden',
      accent: '#d64f7f',
      color: '#fbd79a',
      format: 'portrait',
      roles: [{ who: 'teo', pose: 'crouch', at: [0.48, 0.825], scale: 4.6 }],
    }),
  ],
  miniramp: [
    shot({
      alt: 'Una patinadora baja la rampa de madera mientras otra espera arriba',
      scene: miniRamp,
      light: 'noon',
      accent: '#e0458c',
      color: '#8cc4d8',
      roles: [
        { who: 'vale', pose: 'stand', at: [0.12, 0.49], scale: 1.83 },
        { who: 'marisol', pose: 'crouch', at: [0.285, 0.755], scale: 2.2, turn: 34 },
        { who: 'ivan', pose: 'grab', at: [0.775, 0.42], scale: 1.95, turn: -64 },
      ],
    }),
  ],
  'bowl-intermedio': [
    shot({
      alt: 'Dos patinadores trazan líneas dentro de una alberca de concreto',
      scene: bowl,
      light: 'jacaranda',
      accent: '#1f8f8a',
      color: '#c2cfd0',
      roles: [
        { who: 'beto', pose: 'stand', at: [0.1, 0.5], scale: 1.65 },
        { who: 'ama', pose: 'carve', at: [0.76, 0.66], scale: 2.32, turn: -28 },
        { who: 'teo', pose: 'crouch', at: [0.4, 0.84], scale: 2.68 },
      ],
    }),
  ],
  'bowl-nocturno': [
    shot({
      alt: 'Sesión de noche en la alberca, bajo reflectores',
      scene: bowl,
      light: 'night',
      accent: '#f2602b',
      color: '#2f3a60',
      format: 'wide',
      roles: [
        { who: 'marisol', pose: 'cheer', at: [0.2, 0.44], scale: 1.59 },
        { who: 'ivan', pose: 'carve', at: [0.74, 0.66], scale: 2.44, turn: -30 },
        { who: 'vale', pose: 'crouch', at: [0.38, 0.83], scale: 2.81, turn: 6 },
      ],
    }),
    shot({
      alt: 'Un patinador se eleva sobre la rampa con la ciudad encendida al fondo',
      scene: miniRamp,
      light: 'night',
      accent: '#7d55c7',
      color: '#1f2a55',
      roles: [
        { who: 'beto', pose: 'stand', at: [0.1, 0.49], scale: 1.83 },
        { who: 'teo', pose: 'grab', at: [0.77, 0.4], scale: 2.32, turn: -58 },
        { who: 'ama', pose: 'tuck', at: [0.46, 0.79], scale: 2.07 },
      ],
    }),
  ],
  'descenso-seguro': [
    shot({
      alt: 'Dos personas bajan en longboard por una carretera de montaña',
      scene: road,
      light: 'noon',
      accent: '#f2b632',
      color: '#4f8f6a',
      roles: [
        { who: 'rosa', pose: 'carve', at: [0.6, 0.66], scale: 1.34 },
        { who: 'ivan', pose: 'tuck', at: [0.66, 0.9], scale: 3.05, turn: 4 },
      ],
    }),
  ],
  surfskate: [
    shot({
      alt: 'Una patinadora gira como si surfeara, con el mar al fondo',
      scene: promenade,
      light: 'noon',
      accent: '#3f7fd0',
      color: '#b9d8de',
      roles: [
        { who: 'beto', pose: 'crouch', at: [0.3, 0.8], scale: 2.32 },
        { who: 'marisol', pose: 'carve', at: [0.62, 0.93], scale: 3.17, turn: -8 },
      ],
    }),
  ],
}
