import type { Value } from '#dashboard/locale/define-texts.ts'
import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  invalidAddress: 'Dirección o nombre no válido',
  wallet: 'Billetera',
  seeAnyAddress: (chainCount: Value) => `Ver cualquier dirección en ${chainCount} cadenas. Nada que conectar ni firmar`,
  names: 'Nombres',
  multipleWallets: 'Varias billeteras',
  upSeparatedCommas: (maxWallets: Value) => `Hasta ${maxWallets}, separadas por comas o espacios`,
  sampleWallets: 'Billeteras de ejemplo',
  total: 'Total',
  boundsKey: 'Se desconocen algunos valores: ≥ es al menos, ≈ aproximado.',
  addressForms: 'Cómo es una dirección',
  evmForm: '0x + 40 dígitos hexadecimales (Ronin: también ronin:…)',
  suiForm: '0x y 64 dígitos hexadecimales',
  solForm: 'de 32 a 44 letras y dígitos',
  tonForm: 'EQ… o UQ…, o 0: y 64 dígitos hexadecimales',
  btcForm: 'bc1…, 1… o 3…',
  riskiestFirst: 'Primero la salud más baja; la desconocida, antes que la segura.',
  ratesKnown: (known: Value, all: Value) => `${known} de ${all} tasas`,
  otherKinds: 'Otros',
  collateralFall: 'La distancia a la liquidación es la caída de todas las garantías frente a la deuda.',
  privacy: 'Solo se leen datos públicos. Las direcciones que se abren van a Yieldscope y sus proveedores de datos.',
  whatIsStored: 'Quién ve qué',
  storedHere:
    'En este navegador: billeteras recientes, grupos y etiquetas. En el servidor: billeteras vigiladas y sus etiquetas.',
  addressLeaves: (count: Value) =>
    `Alertas envía otra vez hasta ${count} direcciones recientes y Transacción, la última de Sui.`,
  aYear: '{money}/año',
  none: 'ninguno',
}
