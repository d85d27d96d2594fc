/** Two rates of a vault that are farther apart than this, as a fraction, are both written; nearer, a second one says nothing. */
export const RATES_APART = 0.0005
