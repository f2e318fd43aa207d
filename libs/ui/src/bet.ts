export { NumberField } from './fields/NumberField.tsx';
