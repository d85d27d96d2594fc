export const cetusFacts = {
  source: 'github.com/CetusProtocol/cetus-contracts a486f08, packages/cetus_clmm',
  asOf: '2025-09-30',
  /** The package that defined the types. */
  package: '0x1eabed72c53feb3805120a081dc15963c204dc8d091542592abaf7a35689b2fb',
}
