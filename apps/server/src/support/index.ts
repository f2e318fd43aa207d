export { registerSupport } from './registerSupport.ts';
export {
  answerMember,
  closeConversation,
  conversationForOperator,
  openConversations,
} from './forOperators.ts';
