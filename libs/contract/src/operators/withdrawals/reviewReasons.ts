/**
 * The reasons for which a person may have to look at a withdrawal before it is paid. `name` is money whose sender
 * the bank does not show to be the holder of the account that is paid: another name, none, or too little of one.
 */
export const reviewReasons = ['first', 'large', 'changed', 'device', 'name', 'opposite'] as const;
