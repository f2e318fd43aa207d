-- Keeps the versions of a text: one that visitors have seen stays as it was, and none was seen before it was written.
CREATE OR REPLACE TRIGGER keep_published BEFORE UPDATE ON content.version FOR EACH ROW
  WHEN (OLD.publish_at <= now() OR NEW.state <> 'published' OR NEW.publish_at < OLD.made_at)
  EXECUTE FUNCTION operator.refuse_change();
